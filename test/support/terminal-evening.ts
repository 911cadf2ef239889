import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Terminal as Screen } from '@xterm/headless';
import { spawn, type IPty } from '@lydell/node-pty';
import { parse } from 'yaml';
import { openCup } from '../../src/game/secrets/hidden-dice';
import { attempt, goesOn, newTable, SILENT } from './bot';

/** A line of a script, and the prompt at which it is typed. */
interface ScriptLine {
  readonly line: string;
  readonly prompt: string;
}

/** A script as an evening at a terminal: its lines with their prompts, its throws, and what it comes to. */
export interface Course {
  readonly scenario: string;
  readonly lines: readonly ScriptLine[];
  readonly dice: readonly string[];
  /** The sentence with which the battle ends. */
  readonly ending: string;
}

/** Plays a shipped script in memory. @throws Error if it does not come to the end of the battle. */
export async function courseOf(scenario: string): Promise<Course> {
  const file = parse(readFileSync(`scenarios/scripts/${scenario}.yaml`, 'utf8')) as {
    readonly dice: readonly unknown[];
    readonly lines: readonly unknown[];
  };
  const dice = file.dice.map(String);
  const throws = dice.values();
  const channel = { ...SILENT, listed: () => throws.next().value };
  const table = await newTable(scenario, 'course', { kind: 'ask' }, channel);
  await goesOn(table);
  const lines: ScriptLine[] = [];
  for (const line of file.lines.map(String)) {
    const { turn, activeName, phase } = table.game.now;
    lines.push({ line, prompt: `? ${turn} ${activeName}, ${phase}`.toLowerCase() });
    await attempt(table, line);
    for (const name of table.game.now.shown) {
      const cup = table.game.present.cups[name];
      const opened = cup && !cup.shown && (await openCup(table.game.rules, cup.covered, table.programKey));
      if (opened) await table.append(opened);
    }
  }
  const { ended } = table.game.now;
  if (ended === undefined) throw new Error(`the script of ${scenario} does not end its battle`);
  return { scenario, lines, dice, ending: ended.text };
}

/** What is typed once so many lines were, in place of nothing: a name that is nobody's. */
export type Slips = Readonly<Record<number, string>>;

/** Milliseconds without a word from the program after which its screen is read. */
const QUIET = 15;
/** Milliseconds after which an answer that is not taken is a fault, however busy the machine is. */
const LONGEST = 20_000;

const OVER = 'the battle is over';

/** The end of a question with an answer that does not appear on the screen. */
const UNSEEN = /not shown\):$/;

/** Whether an act is asked for: the turn, who acts, and the step. */
const isPrompt = (question: string): boolean => /^\? \d+ /.test(question);

/**
 * The keys of two players at a real terminal of 80 by 24: what stands on the screen says what is typed next. Throws are
 * typed when they are asked for, other questions take Enter, and steps that the program passes by itself are left out.
 */
export class Keys {
  private readonly home = mkdtempSync(join(tmpdir(), 'blucher-keys-'));
  private screen = new Screen({ cols: 80, rows: 24, allowProposedApi: true });
  private pty: IPty | undefined;
  private heard = Date.now();
  private marks = 0;
  private raw = '';
  private at = 0;
  private thrown = 0;
  private faces = '';
  private isUnseen = false;
  private slipped: string[] = [];

  constructor(
    private readonly course: Course,
    private readonly slips: Slips,
  ) {}

  get env(): Readonly<Record<string, string>> {
    return { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', PAGER: '', XDG_STATE_HOME: this.home };
  }

  /** Opens the program, and types until so many lines of the script were, or the battle is over. */
  async play(args: readonly string[], until = Infinity): Promise<void> {
    this.screen = new Screen({ cols: 80, rows: 24, allowProposedApi: true });
    this.raw = '';
    this.marks = 0;
    this.isUnseen = false;
    const pty = spawn(process.execPath, ['bin/blucher.js', 'play', ...args], {
      ...{ cols: 80, rows: 24, cwd: process.cwd(), env: this.env },
    });
    this.pty = pty;
    // The screen takes what is written when it has time: only then has it been read.
    pty.onData((data) =>
      this.screen.write(data, () => {
        this.raw += data;
        this.heard = Date.now();
      }),
    );
    for (;;) {
      const question = await this.question();
      if (question.includes(OVER) || (this.at >= until && isPrompt(question))) return;
      const answer = this.answerTo(question);
      this.marks = this.answered();
      pty.write(`${answer}\r`);
    }
  }

  /** Ends the program as a power cut does. */
  kill(): void {
    this.pty?.kill('SIGKILL');
    this.pty = undefined;
  }

  /** Ends it, and removes what it kept. */
  close(): void {
    this.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  private answered(): number {
    return this.raw.split('✔').length;
  }

  /** The last question on the screen, once the one before is answered and nothing more is said. */
  private async question(): Promise<string> {
    const since = Date.now();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, QUIET));
      const question = this.lastQuestion();
      const isNew = this.answered() > this.marks || UNSEEN.test(question) !== this.isUnseen;
      if (question !== '' && isNew && Date.now() - this.heard > QUIET) return question;
      if (Date.now() - since > LONGEST) throw new Error(`nothing more is asked:\n${this.lines().join('\n')}`);
    }
  }

  private lines(): readonly string[] {
    const { active } = this.screen.buffer;
    return Array.from(
      { length: 24 },
      (_, i) => active.getLine(active.viewportY + i)?.translateToString(true) ?? '',
    );
  }

  private lastQuestion(): string {
    const lines = this.lines();
    const at = lines.findLastIndex((line) => /^\? |not shown\):\s*$/.test(line));
    const question = lines.slice(at).join('\n').trimEnd().toLowerCase();
    // What is typed unseen leaves its question as it was: what stands below it came after the answer.
    const isAnswered = !question.startsWith('? ') && !UNSEEN.test(question);
    return at < 0 || isAnswered ? '' : question;
  }

  private answerTo(question: string): string {
    this.isUnseen = UNSEEN.test(question);
    if (this.isUnseen) return this.faces;
    if (/throw \d+ d/.test(question)) return this.course.dice[this.thrown++] ?? '';
    if (!isPrompt(question)) return '';
    const slip = this.slips[this.at];
    if (slip !== undefined && !this.slipped.includes(slip)) {
      this.slipped.push(slip);
      return slip;
    }
    return this.nextLine(question);
  }

  private nextLine(question: string): string {
    for (;;) {
      const next = this.course.lines[this.at++];
      if (next === undefined)
        throw new Error(`the script is at its end, and the battle is not:\n${question}`);
      if (next.line === 'next' && !question.startsWith(next.prompt)) continue;
      const hidden = /^mo (.+)$/.exec(next.line)?.[1];
      this.faces = hidden ?? this.faces;
      return hidden === undefined ? next.line : 'mo';
    }
  }
}
