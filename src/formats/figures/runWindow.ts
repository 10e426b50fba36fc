import type { PrintedFigure, RunWindow } from '../../model/figures.ts';
import { baseUnit, goSeconds } from './figureUnit.ts';

const started =
  /^\W{0,12}(?:(?:test|run|benchmark|load test)s? )?(?:started(?: at)?|start(?: time)?|begin) ?[:=] ?(.{8,60})$/i;
const ended =
  /^\W{0,12}(?:(?:test|run|benchmark|load test)s? )?(?:completed(?: at)?|finished(?: at)?|ended(?: at)?|end(?: time)?) ?[:=] ?(.{8,60})$/i;
const lasted = /^(?:total |test |elapsed )?(?:duration|time|elapsed)$/i;

/** Finds when a run took place. */
export class RunWindowReader {
  private started = 0;
  private ended = 0;
  private seconds: number | null = null;

  /** Takes a line; true if it says when the run began or ended. */
  take(line: string): boolean {
    const from = started.exec(line);
    const to = from === null ? ended.exec(line) : null;
    const time = nanosOf((from ?? to)?.[1] ?? '');
    if (time !== null) {
      if (from === null) this.ended = time;
      else if (this.started === 0) this.started = time;
      return true;
    }
    const [figure] = /(?:duration|elapsed)/i.test(line) ? figureLine(line, false) : [];
    // Only a line of its own is about the whole run; those of tests are indented.
    if (figure?.unit === 's' && lasted.test(figure.name) && /^\S/.test(line)) this.seconds ??= figure.value;
    return false;
  }

  /** null if the text does not say when, or how long. */
  finish(): RunWindow | null {
    const { started: from, ended: to } = this;
    const between = from > 0 && to > from ? (to - from) / 1e9 : null;
    if (from === 0 && to === 0) return null;
    return { started: from, ended: to, seconds: this.seconds ?? between };
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** As `date` prints it: `Sat Nov 21 01:11:00 UTC 2026`. */
const unixDate = /^\w{3} (\w{3}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d) (?:UTC|GMT) (\d{4})$/;
const isoDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)? ?(?:Z|UTC|[+-]\d\d:?\d\d)(?: \w{1,5})?$/;

/** A time in nanoseconds since 1970; null without a time zone, which would be a guess. */
function nanosOf(text: string): number | null {
  const trimmed = text.trim();
  const unix = unixDate.exec(trimmed);
  if (unix !== null) {
    const month = months.indexOf(unix[1]!);
    if (month < 0) return null;
    const [day, hour, minute, second, year] = unix.slice(2).map(Number) as [number, number, number, number, number];
    return Date.UTC(year, month, day, hour, minute, second) * 1e6;
  }
  if (!isoDate.test(trimmed)) return null;
  const iso = trimmed
    .replace(/ \w{1,5}$/, (zone) => (zone === ' UTC' ? 'Z' : ''))
    .replace(/^(\S{10}) /, '$1T')
    .replace(',', '.')
    .replace(/ (?=[+-]\d\d)/, '')
    .replace(/UTC$/, 'Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const milliseconds = Date.parse(iso);
  return Number.isNaN(milliseconds) ? null : milliseconds * 1e6;
}

/** A figure without the place where it stands. */
type FoundFigure = Pick<PrintedFigure, 'name' | 'value' | 'unit' | 'text'>;

/** Longer lines are no figures. */
const longestLine = 400;

const number = String.raw`[-+]?(?:\d{1,3}(?:,\d{3})+|\d{1,18})(?:\.\d{1,18})?(?:[eE][-+]?\d{1,3})?`;
const named = new RegExp(String.raw`^(\p{L}[^:=|]{0,60}?)\s{0,40}(?::|=|\|)\s{0,60}(\S.{0,120})$`, 'u');
/** Two columns, with several blanks or a tab between them. */
const columned = /^(\p{L}.{0,60}?)(?: {2,60}|\t{1,20})(\S.{0,60})$/u;
/** `Created 10000 keys in 240.898675ms (41511 keys/sec)` */
const madeIn = new RegExp(
  String.raw`^(\p{L}{2,30}) (${number}) (\p{L}{2,30}) in (\S{1,40}?)(?: \((.{1,40})\))?\.?$`,
  'u',
);
const amount = new RegExp(
  String.raw`^(${number})(?:/(${number}))?(?:\s{0,3}([%\p{L}µμ][\p{L}µμ/%.]{0,24})?)?(.{0,100})$`,
  'u',
);
const duration = /^([-+]?(?:\d{1,6}h)?(?:\d{1,6}m)?(?:\d{1,9}(?:\.\d{1,12})?s)?)(?![\p{L}\d])(.{0,100})$/u;
/** What tests print of a comparison that failed is no measurement. */
const notMeasured =
  /^(?:expected|expect|actual|got|want|wanted|have|line|error|panic|exit status|code|status|port|pid|version|seed|date|time|build)$/i;

/**
 * The figures that a line prints: `Operations/sec: 38705`, `Mean = 12.5ms`, `Errors: 0 (0.00%)`; none if it is anything
 * else.
 */
export function figureLine(line: string, columns: boolean): FoundFigure[] {
  if (line.length > longestLine || !/\d/.test(line)) return [];
  const text = line
    .replace(/^[^\p{L}\p{N}]{0,12}/u, '')
    .replace(/(?<!\s)\s*\|\s*$/, '')
    .trimEnd();
  const made = madeIn.exec(text);
  if (made !== null) return figuresOfWork(made);
  const pair = named.exec(text) ?? (columns ? columned.exec(text) : null);
  if (pair === null) return [];
  const { name, unit } = nameOf(pair[1]!);
  return name === '' || notMeasured.test(name) ? [] : figuresOf(name, unit, pair[2]!);
}

function figuresOfWork([, verb, count, what, took, rate]: RegExpExecArray): FoundFigure[] {
  const name = `${verb} ${what}`;
  return [
    { name, value: parsed(count!), unit: what!, text: `${count} ${what}` },
    ...figuresOf(name, '', took!),
    ...(rate === undefined ? [] : figuresOf(name, '', rate)),
  ];
}

/** A name may end in its unit: `Latency (ms)`, `Heap [MiB]`. */
function nameOf(written: string): { name: string; unit: string } {
  const text = written.trim().replace(/^[*_`]+|(?<![*_`])[*_`]+$/g, '');
  const match = /^(.{1,50}?)\s?[([]([\p{L}µμ%/]{1,12})[)\]]$/u.exec(text);
  if (match === null) return { name: text, unit: '' };
  const unit = baseUnit(match[2]!);
  const isUnit = unit.factor !== 1 || ['s', 'B', '%'].includes(unit.unit) || unit.unit.endsWith('/s');
  return isUnit ? { name: match[1]!, unit: match[2]! } : { name: text, unit: '' };
}

/** The value at the beginning of a text, and one in brackets behind it. */
function figuresOf(name: string, unitOfName: string, written: string): FoundFigure[] {
  const text = written.replace(/^[*_`]+|(?<![*_`])[*_`]+$/g, '').trim();
  const lasting = duration.exec(text);
  const seconds = lasting === null || lasting[1] === '' ? null : goSeconds(lasting[1]!);
  if (lasting !== null && seconds !== null) {
    const rest = restOf(name, lasting[2]!);
    return rest === null ? [] : [{ name, value: seconds, unit: 's', text: lasting[1]! }, ...rest];
  }
  const match = amount.exec(text);
  if (match === null) return [];
  const [, value, of, printed = '', more] = match;
  const per = /^ per (\p{L}{1,20})$/u.exec(more!);
  const rest = per === null ? restOf(name, more!) : [];
  if (rest === null) return [];
  const unit = printed.replace(/\.$/, '');
  const { unit: base, factor } = baseUnit(per === null ? unit || unitOfName : `${unit}/${per[1]}`);
  const figure = { name, value: scaled(parsed(value!), factor), unit: base };
  if (!Number.isFinite(figure.value)) return [];
  const whole = of === undefined ? value! : `${value}/${of}`;
  return [
    { ...figure, text: `${whole}${unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`}${per === null ? '' : per[0]}` },
    ...rest,
  ];
}

/** What may stand behind a value: nothing, or another value of the same thing in brackets. null for anything else. */
function restOf(name: string, rest: string): FoundFigure[] | null {
  const text = rest.trim().replace(/[.,;]$/, '');
  if (text === '') return [];
  const inBrackets = /^\((.{1,40})\)$/.exec(text);
  if (inBrackets === null || inBrackets[1]!.includes('(')) return null;
  return figuresOf(name, '', inBrackets[1]!);
}

function parsed(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** A product without the last digits that binary fractions add: 240.898675 ms are 0.240898675 s. */
function scaled(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(15));
}
