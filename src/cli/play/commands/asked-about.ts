import { findProcedure, requireSituation } from '../../../core/ruling/adjudicate';
import type { AttackFormat } from '../../../core/odds/attack';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { listing, uncapital } from '../../../core/input/text';
import type { Procedure } from '../../../core/ruling/procedure';
import { UnfitSituation } from '../../../core/ruling/unfit';
import {
  beyondIn,
  situationOf,
  wantingIn,
  type Named,
  type Offer,
  type RuledOffer,
} from '../../../core/walk/offer';
import type { Game } from '../../../game/game';
import { readAct, refuseNamed, refuseUnread } from '../line';
import { readTyped } from '../line/facts';
import { isNumber, unnamed } from '../line/names';
import { namesFaceDown, refuseFaceDown } from '../secrets/face-down';
import { rosterOf, withUnits } from '../units';

/** An act, or a whole attack, that players ask about before they do it. */
export interface AskedAbout {
  readonly line: string;
  readonly offer: Offer;
  readonly named: Named;
  readonly procedure: Procedure;
  readonly situation: Values;
  /** How it is played through, where it is a whole attack. */
  readonly attack: AttackFormat | undefined;
}

/** What can be asked about in a game: what can be done now, and attacks at any time. */
export interface Askable {
  readonly offers: readonly Offer[];
  readonly format: AttackFormat | undefined;
}

/** The word for a whole attack, whatever act begins it. */
const ATTACK = 'attack';

const isAttack = ({ word }: Offer, format: AttackFormat | undefined): format is AttackFormat =>
  format !== undefined && [ATTACK, ...format.acts].includes(word);

/** What can be asked about now. An act that begins an attack is asked about as the whole of it. */
export async function askableIn(game: Game): Promise<Askable> {
  return askableWith(game, await game.rules.ruleset.attacks?.());
}

/** The same, where it is known how whole attacks are played through. */
export function askableWith(game: Game, format: AttackFormat | undefined): Askable {
  if (format === undefined) return { offers: game.now.offers, format };
  const others = game.now.offers.filter((offer) => !isAttack(offer, format));
  return {
    offers: [...[ATTACK, ...format.acts].map((word) => attackOf(game, format, word)), ...others],
    format,
  };
}

function attackOf(
  { walk, rules, present: { state }, now }: Game,
  format: AttackFormat,
  word: string,
): RuledOffer {
  const sides = new Map(walk.muster(state).flatMap(({ id, side, gone }) => (gone ? [] : [[id, side]])));
  const among = [...sides.keys()];
  const isFoe = (one: string, other: unknown): boolean => sides.get(one) !== sides.get(String(other));
  return {
    kind: 'ruled',
    word,
    title: 'a whole attack',
    by: now.active,
    roles: [
      { name: 'attacker', label: 'Attacker', among },
      {
        name: 'target',
        label: 'Enemy',
        among,
        sensible: ({ attacker }) => among.filter((one) => isFoe(one, attacker)),
      },
    ],
    refuses: ({ attacker, target }) =>
      isFoe(String(target), attacker)
        ? undefined
        : `${String(attacker)} and ${String(target)} are on one side`,
    procedure: format.procedure,
    given: ({ attacker, target }, said) => walk.attack(state, String(attacker), String(target), rules, said),
  };
}

/**
 * The attack by the state of the game, and with what stands on the cards of its units, of which the situation has only
 * what its own procedure asks for.
 */
function inGame(format: AttackFormat, game: Game): AttackFormat {
  const { procedures } = game.rules.ruleset;
  const plan: AttackFormat['plan'] = (situation, options) => {
    const planned = format.plan(situation, options, game.present.state);
    if (planned.kind !== 'engaged') return planned;
    const { steps, units } = planned.file;
    const fields = procedures
      .filter(({ id }) => steps.some(({ procedure }) => procedure === id))
      .flatMap(({ situation: { is } }) => is.entries);
    const onCards = new Set(fields.flatMap(([name, { from }]) => (from === 'card' ? [name] : [])));
    const cardOf = (id: string): Values =>
      Object.fromEntries(Object.entries(game.facts(id) ?? {}).filter(([name]) => onCards.has(name)));
    const whole = Object.entries(units).map(([id, unit]) => [id, { ...cardOf(id), ...unit }]);
    return { ...planned, file: { ...planned.file, units: Object.fromEntries(whole) as typeof units } };
  };
  return { ...format, plan };
}

/**
 * What a line asks about; `as` is the side that asks alone.
 * @throws Problem where it cannot be understood, somebody or something is missing, or no dice are thrown for it.
 */
export function askedAbout(game: Game, line: string, { offers, format }: Askable, as?: string): AskedAbout {
  const typed = readAct(line, offers, rosterOf(game));
  const { offer, named, open } = typed;
  const attack = isAttack(offer, format) ? inGame(format, game) : undefined;
  // The numbers of the act that begins it are distances; the odds suppose that it reaches its enemy.
  const facts = attack ? typed.facts.filter((word) => !isNumber(word)) : typed.facts;
  const known = situationOf(offer);
  if (known === undefined || open.length > 0) {
    refuseUnread(typed);
    const [role] = open;
    if (role !== undefined && facts.length > 0) throw unnamed(role, facts);
    const wanted = open.map(({ label }) => uncapital(label));
    throw new Problem({
      path: '',
      message: wanted.length > 0 ? `name ${listing(wanted, 'and')} too` : 'no dice are thrown for that',
    });
  }
  refuseNamed(offer, named);
  // Odds tell what a card is: at a screen that all see, they are for the side that acts (B-INF-05).
  refuseFaceDown(namesFaceDown(as ?? game.now.active, named, game), as === undefined ? '' : 'as');
  const hear = (more?: Values) => heard(game, { ...typed, facts }, known.procedure, attack && { ...more });
  const { procedure, said, raw } = hear();
  const situation = requireSituation(game.rules, procedure, raw);
  const beyond = [...beyondIn(offer, named, situation), ...wantingIn(offer, named, situation, said)];
  if (beyond.length > 0) throw new UnfitSituation(procedure, ...beyond);
  const answers: AttackFormat['answers'] = (asked) =>
    Object.fromEntries(
      Object.entries(attack?.answers?.(asked) ?? {}).map(([name, more]) => [name, hear(more).raw]),
    );
  return { line, offer, named, procedure, situation, attack: attack && { ...attack, answers } };
}

/** What a line says, with what the record knows; of a whole attack by what is said of it, and by `more`. */
function heard(
  game: Game,
  { offer, named, facts }: Pick<ReturnType<typeof readAct>, 'offer' | 'named' | 'facts'>,
  id: string,
  more: Values | undefined,
): { readonly procedure: Procedure; readonly said: Values; readonly raw: Values } {
  const ruled = offer.kind === 'ruled' ? offer : undefined;
  const filled = game.fill(offer, named, ruled?.reads?.(facts));
  const procedure = findProcedure(game.rules.ruleset, id, filled);
  const read = (start: Values): Values => readTyped(ruled ?? {}, facts, game.rules, procedure, start);
  const first = read(filled);
  // What an attack touches goes by what is said of it, such as that it strikes a flank.
  const again = (by: RuledOffer): Values =>
    game.fill({ ...by, given: (who) => by.given(who, { ...first, ...more }) }, named);
  const said = ruled && more ? { ...read(again(ruled)), ...more } : first;
  return { procedure, said, raw: procedure.gather(withUnits(game, procedure, said)) };
}
