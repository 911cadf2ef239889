import { quoted } from '../../../core/scenario/scenario-entries';
import type { NewScenario, NewSide } from '../../../core/scenario/scenario';
import { SCHEMA } from './shape';

/** A small battle to begin with. */
export function skeletonOf({ id, name, sides: [first, second] }: NewScenario): string {
  return `# yaml-language-server: $schema=scenario.schema.json
# (blucher schema scenario --rules percentage > scenario.schema.json)
schema: ${SCHEMA}
id: ${quoted(id)}
name: ${quoted(name)}
# date, source, notes: [..] and unknown: [..] are printed where they are given.
table: { width: 2400, depth: 1600 } # paces
turns: { last: 10 }
# weather: { rainOrSnow: true, fog: true, wet: true, ground: rolling }
unitTypes: # what units of one kind have in common; front rank and stands are for fire and smoke
  line: { name: Line infantry, arm: infantry, moraleRating: 8, figures: 24, frontFigures: 12, stands: 6, weapon: smoothbore }
  horse: { name: Horse, arm: cavalry, moraleRating: 9, figures: 16, frontFigures: 8 }
  guns: { name: Foot battery, arm: artillery, moraleRating: 8, figures: 24, guns: 6, poundage: 8 }
sides:
${sideText(first)}${sideText(second)}terrain:
  - { id: village, type: village, name: the village, at: [1200, 800], note: light works }
objectives:
  - { id: village, name: the village, in: village }
setup:
  - { side: ${quoted(first.id)}, area: within 300 paces of its edge }
  - { side: ${quoted(second.id)}, area: within 300 paces of the other }
# options: and houseRules: set open points of the rules (blucher rulesets percentage).
checks:
  - name: the horse canters 400 paces
    procedure: movement
    situation: { id: ${quoted(`${first.id} horse`)}, gait: double, frontageMen: 0 }
    expect: { legal: true, allowance: 400 }
`;
}

function sideText({ id, name }: NewSide): string {
  return `  - id: ${quoted(id)}
    name: ${quoted(name)}
    leaders:
      - { name: ${quoted(`General of ${name}`)}, quality: average } # poor, average or superior
      - { name: ${quoted(`Brigadier of ${name}`)}, brigade: ${quoted(`${id} 1a`)} }
    divisions:
      - id: ${quoted(`${id} 1`)}
        name: ${quoted(`First Division of ${name}`)}
        brigades:
          - id: ${quoted(`${id} 1a`)}
            name: ${quoted(`First Brigade of ${name}`)}
            units:
              - { type: line, names: [${quoted(`${id} foot 1`)}, ${quoted(`${id} foot 2`)}] }
              - { type: horse, names: [${quoted(`${id} horse`)}] }
              - { type: guns, names: [${quoted(`${id} guns`)}] }
`;
}
