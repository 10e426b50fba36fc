import type { Crash, PackageRun, PrintedFigure, TestFigures, TestResult, TestRun } from '../../model/figures.ts';
import { figureLine, RunWindowReader } from './runWindow.ts';
import { endedTest, isCrash, markedTest, ownLine, packageRun } from './testLines.ts';

const escapeCode = String.fromCharCode(27);
const colours = new RegExp(`${escapeCode}\\[[0-9;]*[A-Za-z]`, 'g');
/** A line that `t.Log` or `t.Error` printed. */
const logged = /^\s{1,40}(\S{1,200}\.go:\d{1,9}): (.*)$/;

/** How much of what a failing test or package printed is kept. */
const mostLines = 20;
const longestLine = 300;
/** More is no list that anybody reads. */
const mostFigures = 20_000;
const mostTests = 200_000;
const mostCrashes = 100;

/** A test that runs. */
interface OpenTest {
  output: string[];
  ended: TestRun | null;
  line: number;
}

/** Reads the output of `go test`, or any text with figures, line by line. */
export class FiguresReader {
  /** Lines that are neither empty nor of `go test`, and how many of them have figures: a text of prose has few. */
  otherLines = 0;
  figureLines = 0;
  private readonly tests: TestRun[] = [];
  private readonly packages: PackageRun[] = [];
  private readonly crashes: Crash[] = [];
  private readonly figures: PrintedFigure[] = [];
  private readonly window = new RunWindowReader();
  /** Tests since the last line of a package, by name. */
  private readonly open = new Map<string, OpenTest>();
  /** Index in `tests` of the first test since the last line of a package. */
  private firstOfPackage = 0;
  private current = '';
  private heading = '';
  private lastLine = '';
  private coverage: number | null = null;
  private loose: string[] = [];
  private verdict: 'pass' | 'fail' | null = null;
  private verdictLine = 0;
  private inTrace = false;
  private line = 0;

  /** Takes a line; `number` is its number in the file, from 1. */
  take(raw: string, number: number): void {
    this.line = number;
    const text = (raw.includes(escapeCode) ? raw.replace(colours, '') : raw).replace(/^\ufeff/, '');
    if (text.length > 10_000 || text.trim() === '') return;
    const mark = markedTest(text);
    if (mark !== null) return this.begin(mark.name, mark.isNew);
    const end = endedTest(text);
    if (end !== null) {
      if (end.before !== '') this.takeOther(end.before);
      return this.end(end.name, end.result, end.seconds);
    }
    const run = packageRun(text, number);
    if (run !== null) return this.endPackage(run);
    if (isCrash(text)) return this.crash(text);
    // The stacks behind a crash hold no figures.
    if (this.inTrace) return;
    if (ownLine.test(text)) return this.takeOwn(text);
    this.takeOther(text);
  }

  /** What was read. The reader cannot be used after this call. */
  finish(): TestFigures {
    // Behind the packages, `go test` repeats whether one failed.
    const isOfTests = this.packages.length === 0 || this.open.size > 0;
    if (this.verdict !== null && isOfTests) {
      this.endPackage({
        name: '',
        result: this.verdict,
        seconds: null,
        reason: '',
        output: '',
        coverage: null,
        line: this.verdictLine,
      });
    } else this.closeTests('');
    const { tests, packages, crashes, figures } = this;
    return { tests, packages, crashes, figures, window: this.window.finish() };
  }

  private begin(name: string, isNew: boolean): void {
    this.current = name;
    this.inTrace = false;
    if (isNew && this.open.size < mostTests) this.open.set(name, { output: [], ended: null, line: this.line });
  }

  private end(name: string, result: TestResult, seconds: number | null): void {
    this.current = name;
    this.inTrace = false;
    // With -count a test ends several times.
    let test = this.open.get(name);
    if (test === undefined || test.ended !== null)
      this.open.set(name, (test = { output: [], ended: null, line: this.line }));
    test.ended = { name, package: '', result, seconds, output: '', line: this.line };
    if (this.tests.length < mostTests) this.tests.push(test.ended);
    this.keepOutput(test);
  }

  /** Output may follow the line in which a test ends. */
  private keepOutput({ ended, output }: OpenTest): void {
    if (ended !== null && (ended.result === 'fail' || ended.result === 'skip')) ended.output = output.join('\n');
  }

  private endPackage(run: PackageRun): void {
    this.closeTests(run.name);
    this.packages.push({
      ...run,
      coverage: run.coverage ?? this.coverage,
      output: run.result === 'fail' && run.reason !== '' ? this.loose.join('\n') : '',
    });
    this.verdict = null;
    this.coverage = null;
    this.loose = [];
    this.current = '';
    this.inTrace = false;
  }

  /** The tests since the last package belong to this one. What has not ended never did. */
  private closeTests(name: string): void {
    for (const [test, { ended, line, output }] of this.open) {
      if (ended === null) {
        this.tests.push({
          name: test,
          package: name,
          result: 'unfinished',
          seconds: null,
          output: output.join('\n'),
          line,
        });
      }
    }
    for (const test of this.tests.slice(this.firstOfPackage)) test.package = name;
    this.firstOfPackage = this.tests.length;
    this.open.clear();
  }

  private crash(text: string): void {
    this.inTrace = true;
    const message = shortened(text.replace(/ \[recovered[^]*/, ''));
    if (this.crashes.length < mostCrashes) this.crashes.push({ text: message, test: this.current, line: this.line });
  }

  private takeOwn(text: string): void {
    if (text === 'PASS' || text === 'FAIL') {
      this.verdict = text === 'PASS' ? 'pass' : 'fail';
      this.verdictLine = this.line;
      this.current = '';
    }
    const covered = /^coverage: (\d{1,3}(?:\.\d{1,6})?)% of statements/.exec(text);
    if (covered !== null) this.coverage = Number(covered[1]);
    if (text.startsWith('# ')) this.keepLoose(text);
  }

  private takeOther(text: string): void {
    this.otherLines++;
    const log = logged.exec(text);
    const message = log?.[2] ?? text;
    if (this.current === '') this.keepLoose(text);
    else {
      const test = this.open.get(this.current);
      if (test !== undefined && test.output.length < mostLines) {
        test.output.push(shortened(text.trim()));
        this.keepOutput(test);
      }
    }
    if (this.window.take(message)) {
      this.figureLines++;
      return;
    }
    const foundFigures = figureLine(message, this.current === '');
    if (foundFigures.length > 0) this.figureLines++;
    else if (this.current === '') this.takeHeading(message);
    const group = this.current || this.heading;
    for (const figure of foundFigures) {
      if (this.figures.length >= mostFigures) return;
      this.figures.push({ ...figure, group, place: log?.[1] ?? '', line: this.line });
    }
  }

  /** `Results:`, `## Results`, `=== Results ===`, or a line above a rule. */
  private takeHeading(text: string): void {
    const trimmed = text.trim();
    const isRule = /^[-=*#~─═]{3,200}$/.test(trimmed);
    if (isRule) this.heading = this.lastLine;
    const match = /^(?:#{1,6} (.{1,80})|[=*-]{2,40} (.{1,80}?) [=*-]{2,40}|(.{1,80}):)$/.exec(trimmed);
    if (match !== null) this.heading = (match[1] ?? match[2] ?? match[3])!.trim();
    this.lastLine = isRule || trimmed.length > 80 ? '' : trimmed;
  }

  private keepLoose(text: string): void {
    if (this.loose.length < mostLines) this.loose.push(shortened(text.trim()));
  }
}

function shortened(text: string): string {
  return text.length > longestLine ? `${text.slice(0, longestLine - 1)}…` : text;
}
