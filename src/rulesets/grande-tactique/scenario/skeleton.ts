import { quoted } from '../../../core/scenario/scenario-entries';
import type { NewScenario, NewSide } from '../../../core/scenario/scenario';
import { SCHEMA } from './shape';

/** A small battle to begin with. */
export function skeletonOf({ id, name, sides: [first, second] }: NewScenario): string {
  return `# yaml-language-server: $schema=scenario.schema.json
# (blucher schema scenario --rules grande-tactique > scenario.schema.json)
schema: ${SCHEMA}
id: ${quoted(id)}
name: ${quoted(name)}
# date, source, notes: [..] and unknown: [..] are printed where they are given.
table: { width: 48, depth: 36 } # inches
clock: { start: '10:00', sundown: '11:00' } # 15 minutes are five turns
first: ${quoted(first.id)}
sides:
${sideText(first)}${sideText(second)}terrain:
  - a village in the middle
setup:
  - ${quoted(`${second.name}, within 9 inches of its edge`)}
  - ${quoted(`${first.name}, within 9 inches of the other`)}
# reinforcements:
#   - { id: late, hour: '10:30', divisions: [..], place: the road }
# options: and houseRules: set open points of the rules (blucher rulesets grande-tactique).
checks:
  - name: the clock strikes after five turns
    procedure: clock
    situation: { turnCount: 5 }
    expect: { clock: '10:15' }
`;
}

/** The price list is lost: points are those of the players' own copy. */
function sideText({ id, name }: NewSide): string {
  return `  - id: ${quoted(id)}
    name: ${quoted(name)}
    # commander: { id: .., quality: great } for the Army, and one for each Corps
    corps:
      - id: ${quoted(`${id} I`)}
        # plan: [..] ranks its Divisional generals
        divisions:
          - id: ${quoted(`${id} 1`)}
            general: { id: ${quoted(`General of ${name}`)} } # quality: great, normal or bad
            units:
              - { id: ${quoted(`${id} foot`)}, arm: infantry, points: 6 } # quality: raw, normal or veteran
              - { id: ${quoted(`${id} horse`)}, arm: cavalry, points: 6 }
              - { id: ${quoted(`${id} guns`)}, arm: artillery, points: 6 }
`;
}
