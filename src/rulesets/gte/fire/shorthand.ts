import { SHOOTER, type Example, type UnitFlag } from '../../../core/ruling/procedure';
import type { Edition } from '../edition';
import { typedFigures } from '../figures';
import { GRADES, INFANTRY_WORDS, sets } from '../shorthand';

const TARGET: UnitFlag = {
  flag: 'target',
  short: 't',
  label: 'Target',
  example: 'infantry column',
  nameField: 'targetName',
  fields: {
    arm: 'targetArm',
    formation: 'targetFormation',
    move: 'targetLastMove',
    cover: 'targetCover',
    flank: 'firedOnFlank',
    open: 'targetInOpen',
    visible: 'visible',
    nearest: 'nearestMostAhead',
    bounce: 'bounceTarget',
    'bounce-friend': 'bounceTargetFriend',
    'bounce-blocked': 'bounceBlocked',
  },
  words: {
    inf: sets('infantry', { targetArm: 'infantry' }),
    cav: sets('cavalry; light and heavy are one target', { targetArm: 'lightCavalry' }),
    art: sets('artillery; foot and horse are one target', { targetArm: 'footArtillery' }),
    charging: sets('it charges into contact', { targetLastMove: 'charging', targetRole: 'charging' }),
    pursuing: sets('it pursues', { targetLastMove: 'pursuing', targetRole: 'pursuing' }),
    receiving: sets('it receives another unit’s charge', { targetRole: 'receiving' }),
    'in-combat': sets('it is in combat', { targetRole: 'inCombat' }),
    left: sets('it left the zone of fire during last turn', { zof: 'leftLastTurn' }),
    out: sets('it is outside the zone of fire', { zof: 'out' }),
  },
};

export function fireUnits({ fireDice }: Edition): readonly UnitFlag[] {
  const { foot } = typedFigures(fireDice);
  return [
    {
      ...SHOOTER,
      label: 'Firing unit',
      example: `95th=infantry rifle regular steady skirmish 3${foot}`,
      nameField: 'name',
      numbers: ['basesFiring', 'figuresPerBase', 'gunClass', 'crewFiring'],
      fields: {
        arm: 'arm',
        weapon: 'weapon',
        gun: 'gunClass',
        grade: 'grade',
        nation: 'nation',
        status: 'status',
        formation: 'formation',
        bases: 'basesFiring',
        figures: 'figuresPerBase',
        width: 'columnWidth',
        crew: 'crewFiring',
        replacements: 'replacementBases',
        general: 'generalAttached',
        moved: 'movedLastTurn',
        changed: 'changedFormationLastTurn',
        rallied: 'ralliedLastTurn',
        'moved-now': 'movedThisTurn',
        emergency: 'emergencyChangeThisTurn',
        fired: 'firedThisTurn',
        role: 'chargeRole',
        ammo: 'ammo',
        split: 'splitFire',
        overhead: 'overhead',
      },
      words: {
        ...GRADES,
        ...INFANTRY_WORDS,
        art: sets('artillery; foot and horse fire alike', { arm: 'footArtillery' }),
      },
    },
    TARGET,
  ];
}

export function fireExamples({ fireDice }: Edition): readonly Example[] {
  const { foot } = typedFigures(fireDice);
  return [
    {
      command: `fire --rules gte -s '95th=inf rifle regular skirmish 3${foot}' -t 'inf line' --distance 3`,
      about: 'three bases of riflemen in skirmish order',
    },
    {
      command: "fire --rules gte -s 'foot 6lb regular deployed 4' -t 'inf column bounce' --distance 10",
      about: 'a 6-pounder battery with a crew of 4, a second unit behind the target',
    },
  ];
}
