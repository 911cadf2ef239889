import { quoted } from '../../../core/scenario/scenario-entries';
import type { NewScenario } from '../../../core/scenario/scenario';
import { SCHEMA } from './given';

/** The text of a new scenario file: all required keys, with comments on the optional ones (p.158-163). */
export function skeletonOf({ id, name, sides: [first, second] }: NewScenario): string {
  return `# yaml-language-server: $schema=scenario.schema.json
# (blucher schema scenario > scenario.schema.json)
schema: ${SCHEMA}
id: ${quoted(id)}
name: ${quoted(name)}
# date, source, notes: [..] and unknown: [..] are printed where they are given.
scale: standard # or small, grand, or one of your own (p.11, 79)
table:
  widthBW: 24 # six sections, 8 to 12 BW a side (p.16, 75)
  depthBW: 16
  edges: { top: ${quoted(second.id)}, bottom: ${quoted(first.id)}, left: neutral, right: neutral }
turns: { first: 1, season: normal, firstPlayer: ${quoted(first.id)} } # winter ends with turn 24, high summer with 36
# weather: { mud: true, rain: true }
unitTypes:
  line: { name: Line infantry, arm: infantry, elan: 6, traits: [] }
  light: { name: Light infantry, arm: infantry, elan: 6, traits: [skirmish] }
  horse: { name: Light cavalry, arm: cavalry, elan: 6, traits: [] }
sides:
${sideText(first)}${sideText(second)}terrain:
  - { id: village, type: village, bases: 1, at: [12, 10] } # BW from the lower left corner
objectives:
  - { id: village, name: the village, in: village, at: [12, 10], controlledBy: ${quoted(second.id)} }
setup: # in order
  - { side: ${quoted(second.id)}, areas: [{ edge: top, to: centreline }] }
  - { side: ${quoted(first.id)}, areas: [{ edge: bottom, depthBW: 4 }] }
# reinforcements:
#   - { id: late, side: ${quoted(first.id)}, formations: [..], edge: { side: bottom, sections: [B1] },
#       arrival: { mode: roll, factor: 4 } }
# options: and houseRules: set open points of the rulebook (blucher rulesets blucher).
checks:
  - name: army morale at the start
    procedure: scenario-morale
    situation: { side: ${quoted(first.id)} }
    expect: { morale: 2 }
`;
}

function sideText({ id, name }: NewScenario['sides'][number]): string {
  return `  - id: ${quoted(id)}
    name: ${quoted(name)}
    cinc: { personalities: [] }
    usesCorps: true
    startingMorale: 2 # a third of the infantry and cavalry, rounded up
    formations:
      - id: ${quoted(`${id}-1`)}
        name: ${quoted(`First corps of ${name}`)}
        corps: ${quoted(`${id} I`)}
        units:
          - { type: line, count: 2 } # names: [..] if they are to have names
          - { type: light, count: 1 }
          - { type: horse, count: 1 }
`;
}
