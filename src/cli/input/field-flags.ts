import { Option, type Command } from 'commander';
import type { Entry, Field, Shape, Values } from '../../core/input/field';
import { kebab } from '../../core/input/text';
import { valueIn } from '../../core/input/records';
import type { Procedure, UnitFlag } from '../../core/ruling/procedure';
import { parseValue } from './parse-value';

/** A flag for one field of the situation; the fields of a record within it have dotted names. */
export interface FieldFlag {
  readonly path: readonly string[];
  readonly field: Field;
  /** `--target-type`. */
  readonly long: string;
}

/** What was typed for the fields: the texts of each flag, in order. */
export class Given {
  private readonly texts = new Map<FieldFlag, string[]>();
  private readonly units = new Map<UnitFlag, string[]>();

  add(flag: FieldFlag, text: string): void {
    this.texts.set(flag, [...(this.texts.get(flag) ?? []), text]);
  }

  addUnit(flag: UnitFlag, text: string): void {
    this.units.set(flag, [...(this.units.get(flag) ?? []), text]);
  }

  unitTexts(flag: UnitFlag): readonly string[] {
    return this.units.get(flag) ?? [];
  }

  get isEmpty(): boolean {
    return this.texts.size === 0 && this.units.size === 0;
  }

  /**
   * The typed fields, laid over `under`.
   * @throws Problem where a flag's text cannot be read at all.
   */
  over(under: Values): Values {
    return [...this.texts].reduce(
      (raw, [flag, texts]) => withValue(raw, flag.path, parseValue(flag.field, texts, flag.long)),
      under,
    );
  }
}

function withValue(raw: Values, [key, ...rest]: readonly string[], value: unknown): Values {
  if (key === undefined) return raw;
  if (rest.length === 0) return { ...raw, [key]: value };
  const inner = valueIn(raw, key);
  const under = typeof inner === 'object' && inner !== null ? (inner as Values) : {};
  return { ...raw, [key]: withValue(under, rest, value) };
}

/**
 * One flag for each field; where its name is taken already (`--dice`), it is called `--field-dice`. The names of unit
 * flags count as taken.
 */
export function fieldFlags(procedure: Procedure, taken: readonly string[]): readonly FieldFlag[] {
  const units = (procedure.units ?? []).map(({ flag }) => `--${flag}`);
  return flagsOf(procedure.situation.is.shape, []).map((flag) =>
    [...taken, ...units].includes(flag.long) ? { ...flag, long: `--field-${flag.long.slice(2)}` } : flag,
  );
}

function flagsOf(shape: Shape, path: readonly string[]): readonly FieldFlag[] {
  return Object.entries(shape).flatMap(([name, field]) => flagsOfEntry([name, field], path));
}

function flagsOfEntry([name, field]: Entry, path: readonly string[]): readonly FieldFlag[] {
  const own = [...path, name];
  const long = `--${[...path, field.flag ?? name].map(kebab).join('.')}`;
  const flag = { path: own, field, long };
  return field.is.kind === 'record' ? [flag, ...flagsOf(field.is.shape, own)] : [flag];
}

/** What help says of flags; left out where nobody reads it. */
export interface FlagHelp {
  /** `means` is the value that a yes/no flag gives to its field. */
  describe(field: Field, means: YesNo | undefined): string;
  /** `many`: the flag may be repeated. */
  describeUnit(unit: UnitFlag, many: boolean): string;
  groupOf(field: Field): string;
}

/** The value that a yes/no flag gives to its field. */
export type YesNo = 'true' | 'false';

/** Whether a flag can be repeated: its units are entries of a list. */
export function isRepeated({ is: { shape } }: Procedure['situation'], { list }: UnitFlag): boolean {
  return list !== undefined && shape[list]?.is.kind === 'list';
}

/** The record that a unit's words fill. */
export function unitShape({ is: { shape } }: Procedure['situation'], { list }: UnitFlag): Shape {
  const holder = list === undefined ? undefined : shape[list];
  const unit = holder?.is.kind === 'list' ? holder.is.of : holder;
  return unit?.is.kind === 'record' ? unit.is.shape : shape;
}

/** Adds the flags of a procedure's fields and units to a command; what is typed arrives in `given`. */
export function addFieldFlags(
  command: Command,
  { units = [], situation }: Procedure,
  flags: readonly FieldFlag[],
  given: Given,
  help: FlagHelp | undefined,
): void {
  for (const unit of units) {
    const about = help?.describeUnit(unit, isRepeated(situation, unit));
    const option = new Option(`-${unit.short}, --${unit.flag} <words>`, about);
    command.addOption(option.helpGroup('Units:'));
    command.on(`option:${unit.flag}`, (text: string) => given.addUnit(unit, text));
    if (unit.also === undefined) continue;
    const { flag, short } = unit.also;
    command.addOption(new Option(`-${short}, --${flag} <words>`).helpGroup('Units:').hideHelp());
    command.on(`option:${flag}`, (text: string) => given.addUnit(unit, text));
  }
  const add = (option: Option, flag: FieldFlag, means?: YesNo): void => {
    if (help) option.helpGroup(help.groupOf(flag.field)).description = help.describe(flag.field, means);
    // Help does not show these: the words of a unit say the same as the fields of its record, one by one.
    if (flag.path.length > 1 && units.some(({ list }) => list === flag.path[0])) option.hideHelp();
    command.addOption(option);
    command.on(`option:${option.name()}`, (text: string | null) => given.add(flag, means ?? text ?? ''));
  };
  for (const flag of flags) {
    if (flag.field.is.kind === 'boolean') addYesNo(flag, add);
    else add(new Option(`${flag.long} <${valueName(flag.field)}>`), flag);
  }
}

/** `--prepared` and `--no-prepared`; help shows the one that differs from the default. */
function addYesNo(flag: FieldFlag, add: (option: Option, flag: FieldFlag, means: YesNo) => void): void {
  const usuallyYes = flag.field.default === true;
  const no = flag.long.replace(/^--/, '--no-');
  const [shown, other] = usuallyYes ? [no, flag.long] : [flag.long, no];
  add(new Option(shown), flag, usuallyYes ? 'false' : 'true');
  add(new Option(other).hideHelp(), flag, usuallyYes ? 'true' : 'false');
}

function valueName({ is }: Field): string {
  switch (is.kind) {
    case 'choice':
      return 'word';
    case 'set':
      return 'words';
    case 'record':
    case 'map':
    case 'object':
      return 'JSON';
    case 'list':
      return is.of.is.kind === 'record' ? 'JSON' : 'list';
    case 'integer':
      return 'number';
    default:
      return is.kind;
  }
}
