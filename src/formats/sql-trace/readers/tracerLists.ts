import { duration, seconds, sumOfSeconds } from '../durations.ts';
import { ListedFigures, type ListedStatement } from '../listedFigures.ts';

/** What the tracer states of all executions. Times are in seconds. */
export interface StatedTotals {
  count: number | null;
  patterns: number | null;
  total: number | null;
  mean: number | null;
}

const statistic =
  /^\s*(Total Queries Executed|Unique Query Patterns|Total SQL Time|Average Query Time):\s*(\d{1,18}(?:\.\d{1,12})?)\s*(?:(\S{1,3})\s*)?$/;
const ranked = new RegExp(
  String.raw`^\s*#(\d{1,9}): Executed (\d{1,15}) times \| Total: ${duration} \| Avg: ${duration} \| Max: ${duration}\s*$`,
);
const numbered = /^Query #\d{1,9}:\s*$/;
const numberedFigure = new RegExp(
  String.raw`^\s+(?:(Execution Count): (\d{1,15})|(Total|Average|Min|Max) Time: ${duration})\s*$`,
);
const text = /^\s+(Pattern|Example): (.*)$/;

/** An entry of a list, before it is known whether another list has it, too. */
interface Entry extends ListedStatement {
  isReport: boolean;
}

/**
 * Reads what go-odata's tracer prints about patterns: a summary, in whose ranked lists one pattern occurs several
 * times, or the report that it saves, with every pattern once.
 */
export class TracerLists {
  readonly stated: StatedTotals = { count: null, patterns: null, total: null, mean: null };
  /** Summaries in the file, and entries whose statement is missing. */
  summaries = 0;
  torn = 0;
  hasReport = false;
  private readonly figures = new ListedFigures();
  /** The entries of a summary, by what they print, with how often one list has them. */
  private known = new Map<string, { entry: Entry; inList: number; most: number }>();
  private rank = 0;
  private open: Entry | null = null;
  private isExample = false;

  /** Takes a line that begins the statistics or an entry; false if the line does neither. */
  begin(line: string): boolean {
    return this.beginStatistic(line) || this.beginEntry(line);
  }

  /** Takes a further line of an entry; false if it is none. */
  take(line: string): boolean {
    return this.open !== null && this.takeBody(this.open, line);
  }

  finish(): ListedFigures {
    this.endEntry();
    this.endSummary();
    return this.figures;
  }

  private beginStatistic(line: string): boolean {
    if (!line.includes(':')) return false;
    const [, name, figure, unit = ''] = statistic.exec(line) ?? [];
    if (name === undefined || figure === undefined) return false;
    this.endEntry();
    const { stated } = this;
    if (name === 'Total Queries Executed') {
      this.endSummary();
      this.summaries++;
      stated.count = (stated.count ?? 0) + Number(figure);
    } else if (name === 'Unique Query Patterns') {
      // Patterns of several summaries may be the same ones.
      stated.patterns = this.summaries > 1 ? null : Number(figure);
    } else {
      const time = seconds(figure, unit);
      // A unit that is none says nothing: the lists have it.
      if (Number.isNaN(time)) return true;
      if (name === 'Total SQL Time') stated.total = sumOfSeconds(stated.total ?? 0, time);
      else stated.mean = this.summaries > 1 ? null : time;
    }
    return true;
  }

  private beginEntry(line: string): boolean {
    if (!line.includes('#')) return false;
    const [, rank, count, total, totalUnit, mean, meanUnit, max, maxUnit] = ranked.exec(line) ?? [];
    if (rank !== undefined) {
      this.endEntry();
      if (Number(rank) <= this.rank) for (const one of this.known.values()) one.inList = 0;
      this.rank = Number(rank);
      this.open = {
        ...plainEntry,
        count: Number(count),
        total: seconds(total!, totalUnit!),
        mean: seconds(mean!, meanUnit!),
        max: seconds(max!, maxUnit!),
      };
      return true;
    }
    if (!numbered.test(line)) return false;
    this.endEntry();
    this.hasReport = true;
    this.open = { ...plainEntry, isReport: true };
    return true;
  }

  private takeBody(open: Entry, line: string): boolean {
    if (open.isReport && open.statement === '') {
      const [, isCount, count, name, figure, unit] = numberedFigure.exec(line) ?? [];
      if (isCount !== undefined) open.count = Number(count);
      else if (name !== undefined) {
        const time = seconds(figure!, unit!);
        if (name === 'Total') open.total = time;
        else if (name === 'Average') open.mean = time;
        else if (name === 'Min') open.min = time;
        else open.max = time;
      }
      if (isCount !== undefined || name !== undefined) return true;
    }
    const [, label, words = ''] = text.exec(line) ?? [];
    if (label === 'Pattern' && open.isReport && open.statement === '') open.statement = words.trim();
    else if (label === 'Example' && open.statement !== '' && !this.isExample) {
      open.example = words;
      this.isExample = true;
    } else if (line.trim() === '') {
      if (open.statement !== '') this.endEntry();
    } else if (!/^\s/.test(line) && !this.isExample) {
      this.endEntry();
      return false;
    } else if (open.statement === '' && !open.isReport) open.statement = line.trim();
    else if (this.isExample && open.example.length < 4000) open.example += `\n${line}`;
    else return false;
    return true;
  }

  private endEntry(): void {
    const { open: entry } = this;
    this.open = null;
    this.isExample = false;
    if (entry === null) return;
    if (entry.statement === '' || !(entry.count > 0) || Number.isNaN(entry.total)) {
      this.torn++;
      return;
    }
    if (entry.isReport) {
      this.figures.take(entry);
      return;
    }
    const key = [entry.count, entry.total, entry.max, entry.statement, entry.example].join('\n');
    const listed = this.known.get(key);
    if (listed === undefined) this.known.set(key, { entry, inList: 1, most: 1 });
    else listed.most = Math.max(listed.most, ++listed.inList);
  }

  /** Counts each entry once, however many lists it is in. */
  private endSummary(): void {
    for (const { entry, most } of this.known.values()) for (let time = 0; time < most; time++) this.figures.take(entry);
    this.known = new Map();
    this.rank = 0;
  }
}

const plainEntry: Entry = {
  statement: '',
  example: '',
  count: 0,
  total: Number.NaN,
  mean: null,
  max: null,
  min: null,
  deviation: null,
  rows: null,
  isReport: false,
};
