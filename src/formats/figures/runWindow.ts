import type { RunWindow } from '../../model/figures.ts';
import { figureLine } from './figureLine.ts';

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
  const said = text.trim();
  const unix = unixDate.exec(said);
  if (unix !== null) {
    const month = months.indexOf(unix[1]!);
    if (month < 0) return null;
    const [day, hour, minute, second, year] = unix.slice(2).map(Number) as [number, number, number, number, number];
    return Date.UTC(year, month, day, hour, minute, second) * 1e6;
  }
  if (!isoDate.test(said)) return null;
  const iso = said
    .replace(/ \w{1,5}$/, (zone) => (zone === ' UTC' ? 'Z' : ''))
    .replace(/^(\S{10}) /, '$1T')
    .replace(',', '.')
    .replace(/ (?=[+-]\d\d)/, '')
    .replace(/UTC$/, 'Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  const milliseconds = Date.parse(iso);
  return Number.isNaN(milliseconds) ? null : milliseconds * 1e6;
}
