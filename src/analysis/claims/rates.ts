import type { ReportFigure, ReportTable } from '../../model/writtenReport.ts';
import { decimals } from '../../units/decimals.ts';
import { inReport, type Judgement } from './judgement.ts';
import {
  agreement,
  derivedAgreement,
  finer,
  type Interval,
  inUnitOf,
  printedInterval,
  quotientInterval,
} from './precision.ts';
import type { ReportContext } from './reportContext.ts';
import { alike, mainName } from './words.ts';

/** What a load test does. */
const work = /\b(?:total )?(?:ops|operations|requests|reqs|queries|keys)\b/i;
const lasting = /duration|elapsed|\btook\b/i;
const workers = /^(?:workers?|clients?|connections?|concurrency|users?)\b/i;
const latency = /latency|response time/i;
const throughput = /^(?:throughput|req(?:uest)?s?\/s|ops\/s|operations\/s)/i;
/** A mean latency below a closed loop's workers ÷ throughput by more than this cannot be of the same run. */
const impossible = 5;
/** More rows, loops or benchmarks than a report has. */
const mostRows = 300;
const mostLoops = 50;
const mostColumns = 40;
const mostRuns = 500;

/** Rates against counts and times, products of rates, and iteration counts that are told as rates. */
export function rateClaims(context: ReportContext): Judgement[] {
  return [
    ...quotients(context),
    ...parts(context),
    ...iterations(context),
    ...latencies(context),
    ...perOperation(context),
  ];
}

/** "10,000 keys in 67ms (148,657 keys/sec)" in one line, or total, duration and throughput in one listing. */
function quotients(context: ReportContext): Judgement[] {
  const groups = [
    ...context.tables
      .filter(({ kind }) => kind === 'listing')
      .map((table) => table.rows.flatMap(({ figures }) => figures)),
    ...context.tables.flatMap(({ rows }) => rows.map(({ figures }) => figures)),
  ];
  const seen = new Set<number>();
  return groups.flatMap((group): Judgement[] => {
    const rates = group.filter(
      (at) => context.figure(at).unit === '/s' && context.figure(at).value === context.figure(at).high,
    );
    const [rate] = rates;
    if (rate === undefined || rates.length > 1 || seen.has(rate)) return [];
    const noun = context.figure(rate).printedUnit.split('/')[0]!.toLowerCase();
    const count = group.find((at) => isCountOf(context, at, noun));
    const time = group.find(
      (at) => context.figure(at).unit === 's' && (group.length <= 4 || lasting.test(rowName(context, at))),
    );
    if (count === undefined || time === undefined) return [];
    seen.add(rate);
    const [claim, above, below] = [context.figure(rate), context.figure(count), context.figure(time)];
    return [
      judge(
        claim,
        rate,
        above.value / below.value,
        quotientInterval(above, below),
        `${above.text} in ${below.text} are`,
        [count, time],
        above.line,
      ),
    ];
  });
}

function isCountOf(context: ReportContext, at: number, noun: string): boolean {
  const figure = context.figure(at);
  if (figure.sort !== 'count') return false;
  if (figure.printedUnit !== '') return alike(figure.printedUnit.toLowerCase(), noun);
  return work.test(rowName(context, at)) && /total|ops/i.test(rowName(context, at));
}

function rowName(context: ReportContext, at: number): string {
  const { table, row } = context.figure(at);
  return table < 0 ? '' : context.report.tables[table]!.rows[row]!.name;
}

function judge(
  claim: ReportFigure,
  figure: number,
  actual: number,
  possible: Interval,
  words: string,
  operands: number[],
  line: number,
): Judgement {
  const agreed = derivedAgreement(claim, actual, possible);
  const shown = `${words} ${inUnitOf(actual, claim)}`;
  return {
    figure,
    line: claim.line,
    verdict: agreed === 'beyond' ? 'doubtful' : agreed,
    sentence:
      agreed === 'right'
        ? `${shown}.`
        : `Says ${claim.text}; ${shown}${agreed === 'rounded' ? ': cut off instead of rounded' : ''}.`,
    sources: [inReport(line, 'figures beside it')],
    operands,
  };
}

/** "15,000 (100.00%)" of "15,000 total", and "15,000 total (100 per client)" of 150 clients. */
function parts(context: ReportContext): Judgement[] {
  return context.report.tables.flatMap((table) => {
    if (table.kind !== 'listing' || table.rows.length > mostRows) return [];
    return table.rows.flatMap((row): Judgement[] => {
      const text = row.cells[0]!;
      const [first, second] = row.figures;
      if (first === undefined || second === undefined) return [];
      const [amount, claim] = [context.figure(first), context.figure(second)];
      if (amount.sort === 'count' && claim.sort === 'share' && /^(?:success|errors|failed|failures)/i.test(row.name)) {
        const total = table.rows.find((other) => other !== row && work.test(other.name))?.figures[0];
        if (total === undefined || context.figure(total).value === 0) return [];
        const whole = context.figure(total);
        return [
          judge(
            claim,
            second,
            (100 * amount.value) / whole.value,
            quotientInterval(amount, whole, 100),
            `${amount.text} of ${whole.text} are`,
            [first, total],
            row.line,
          ),
        ];
      }
      if (amount.sort !== 'count' || claim.sort !== 'count' || !/\bper \p{L}+/u.test(text)) return [];
      const noun = /\bper (\p{L}+)/u.exec(text)![1]!;
      const items = table.rows.find(
        (other) => other !== row && alike(other.name.toLowerCase(), `${noun}s`) && other.figures.length > 0,
      )?.figures[0];
      if (items === undefined || context.figure(items).value === 0) return [];
      const count = context.figure(items);
      return [
        judge(
          claim,
          second,
          amount.value / count.value,
          quotientInterval(amount, count),
          `${amount.text} shared by ${count.text} are`,
          [first, items],
          row.line,
        ),
      ];
    });
  });
}

/** A rate that is the number of iterations (b.N) at the beginning of a benchmark's line. */
function iterations(context: ReportContext): Judgement[] {
  const runs = context.report.tables.flatMap(({ kind, rows }) =>
    kind !== 'listing'
      ? []
      : rows.flatMap((row) => {
          const [first] = row.figures;
          const time = context.inRow(row, 's/op');
          if (first === undefined || time < 0 || !row.name.startsWith('Benchmark')) return [];
          const { sort, value } = context.figure(first);
          return sort === 'count' && value > 1
            ? [{ row, first, time, count: value, perSecond: 1 / context.figure(time).value }]
            : [];
        }),
  );
  if (runs.length === 0 || runs.length > mostRuns) return [];
  return context.figures.flatMap((claim, index): Judgement[] => {
    if (!context.isTabular(claim) || claim.unit !== '/s' || claim.value !== claim.high || claim.bound === 'atLeast')
      return [];
    const sameCounts = runs.filter(({ count }) => Math.abs(count - claim.value) <= claim.step / 2);
    // A rate that some benchmark reaches is no iteration count.
    if (sameCounts.length === 0 || runs.some(({ perSecond }) => agreement(claim, perSecond) === 'right')) return [];
    const { row, first, time, count, perSecond } = sameCounts.toSorted(
      (a, b) => Math.abs(a.count - claim.value) - Math.abs(b.count - claim.value),
    )[0]!;
    const explanation = `${claim.text} is how often ${mainName(row.name)} ran (${decimals(count, 0)} iterations), not how fast it is: 1 ÷ ${context.figure(time).text} is ${decimals(perSecond, 0)}/s`;
    const base = { line: claim.line, sources: [inReport(row.line, mainName(row.name))], operands: [first, time] };
    return [
      { ...base, figure: index, verdict: 'wrong', sentence: `${explanation}.` },
      ...factorsOf(context, index, perSecond, base),
    ];
  });
}

/** A factor in the same row that was worked out from the wrong rate. */
function factorsOf(
  context: ReportContext,
  rate: number,
  perSecond: number,
  base: Pick<Judgement, 'line' | 'sources' | 'operands'>,
): Judgement[] {
  const { table, row } = context.figure(rate);
  if (table < 0) return [];
  const { figures } = context.report.tables[table]!.rows[row]!;
  const goal = figures.find((at) => at !== rate && context.figure(at).unit === '/s');
  const factor = figures.find((at) => context.figure(at).sort === 'ratio');
  if (goal === undefined || factor === undefined) return [];
  const [claim, wanted] = [context.figure(factor), context.figure(goal)];
  const actual = perSecond / wanted.value;
  if (agreement(claim, actual) === 'right') return [];
  return [
    {
      ...base,
      figure: factor,
      verdict: 'wrong',
      sentence: `Says ${claim.text}; ${decimals(perSecond, 0)}/s is ${finer(actual, claim)}× ${wanted.text}.`,
      operands: [...base.operands, goal],
    },
  ];
}

/** A mean latency that the workers of a closed loop and its throughput do not allow. */
function latencies(context: ReportContext): Judgement[] {
  const loops = context.tables.flatMap((table) => {
    if (table.kind === 'table') return [];
    const rate = figureOf(context, table, ({ unit }) => unit === '/s', throughput);
    const count = figureOf(context, table, ({ sort }) => sort === 'count', workers);
    return rate < 0 || count < 0 ? [] : [{ rate, count }];
  });
  if (loops.length === 0 || loops.length > mostLoops) return [];
  return context.tables.flatMap((table): Judgement[] => {
    const rates = table.rows.flatMap(({ figures }) => figures.filter((at) => context.figure(at).unit === '/s'));
    const loop = loops.find(({ rate }) =>
      rates.some((at) => agreement(context.figure(at), context.figure(rate).value) === 'right'),
    );
    if (loop === undefined) return [];
    return table.rows.flatMap(({ figures, cells, line }): Judgement[] => {
      const at = figures.find((one) => context.figure(one).unit === 's');
      if (at === undefined || !latency.test(cells.join(' ')) || /p\d\d|tail|max/i.test(cells.join(' '))) return [];
      const [claim, rate, count] = [context.figure(at), context.figure(loop.rate), context.figure(loop.count)];
      const mean = count.value / rate.value;
      if (claim.high * impossible >= mean) return [];
      return [
        {
          figure: at,
          line,
          verdict: 'wrong',
          sentence: `Says ${claim.text}; ${count.text.replace(/\s.*/, '')} ${rowName(context, loop.count).toLowerCase() || 'workers'} at ${rate.text} are ${inUnitOf(mean, claim, 0)} each.`,
          sources: [inReport(rate.line, 'throughput and workers')],
          operands: [loop.rate, loop.count],
        },
      ];
    });
  });
}

function figureOf(
  context: ReportContext,
  { rows }: ReportTable,
  matches: (figure: ReportFigure) => boolean,
  name: RegExp,
): number {
  for (const row of rows) {
    if (!name.test(row.name)) continue;
    const figure = row.figures.find((at) => matches(context.figure(at)));
    if (figure !== undefined) return figure;
  }
  return -1;
}

/** Bytes per operation against bytes per second ÷ operations per second, in one column of a table of named figures. */
function perOperation(context: ReportContext): Judgement[] {
  return context.report.tables.flatMap((table): Judgement[] => {
    if (table.kind !== 'table' || table.columns.length > mostColumns) return [];
    return table.columns.flatMap((_, column): Judgement[] => {
      const figureIn = (name: RegExp, unit: string) =>
        table.rows.flatMap((row) =>
          name.test(row.name) ? context.cell(row, column).filter((at) => context.figure(at).unit === unit) : [],
        )[0];
      const ofOperation = figureIn(/\/op\b|per op/i, 'B') ?? figureIn(/\/op\b|per op/i, 'B/op');
      const rate = figureIn(throughput, '/s');
      const bytes = figureIn(/alloc|memory|bytes/i, 'B/s');
      if (ofOperation === undefined || rate === undefined || bytes === undefined) return [];
      const [claim, per, all] = [context.figure(ofOperation), context.figure(rate), context.figure(bytes)];
      if (all.value !== all.high || per.value !== per.high) return [];
      // pprof's MB are multiples of 1,024.
      const actual = [all.value / per.value, (all.value * 1.048576) / per.value];
      if (actual.some((value) => agreement(claim, value) === 'right')) return [];
      const range = [printedInterval(per).from, printedInterval(all).to];
      if (!range.every(Number.isFinite)) return [];
      return [
        {
          figure: ofOperation,
          line: claim.line,
          verdict: 'wrong',
          sentence: `Says ${claim.text}; ${all.text} at ${per.text} is ${decimals(actual[1]!, 0)} B for each.`,
          sources: [inReport(all.line, 'rate of allocation and throughput')],
          operands: [rate, bytes],
        },
      ];
    });
  });
}
