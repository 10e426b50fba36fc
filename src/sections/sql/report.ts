import { defineFinding } from '../../analysis/defineFinding.ts';
import { caveatWeight, changeSize, findingWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { ofKind, type SideNames } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding, ReportBlock, ReportCell, ViewRef, WriteReport } from '../../model/report.ts';
import { countColumn, partColumn, tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { formatTimes } from '../../units/figureScale.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatRelativeChange } from '../../units/formatPercent.ts';
import { sentences, shortList } from '../../units/listText.ts';
import { grounds, sideHeads } from '../../views/profile/report/reportWords.ts';
import { chosenFiles, type QueryFile } from './chosenFiles.ts';
import { type ComparedPattern, pairedPatterns } from './comparedPatterns.ts';
import { figureFacts } from './figureFacts.ts';
import { type DriverTime, type FileFigures, figuresOf } from './overview.ts';
import { comparedTable, statementCell, timeColumn } from './reported/comparedTable.ts';
import { endpointFindings } from './reported/endpointFindings.ts';
import { fileFindings } from './reported/fileFindings.ts';
import { sqlAddress } from './sqlAddress.ts';
import { coverageText, driverText, figureText, shareText, timeText } from './sqlWords.ts';

/**
 * The SQL statements in the report: facts about one run, or about two without a verdict. A high number of executions is
 * a number; only a trace shows that one pattern ran several times in a row.
 */
export const report: WriteReport = (evidence, names) => {
  if (ofKind(evidence, 'queries').length === 0) return null;
  const files = chosenFiles(evidence, { file: '', base: '' });
  const { shown, base } = files;
  const [after, before] = [figuresOf(shown, evidence), base && figuresOf(base, evidence)];
  const paired = base === null ? null : pairedPatterns(evidence, files, 'run');
  const view = sqlAddress.view({ view: 'compare', file: shown.path, old: base?.path ?? '' });
  const ofEndpoints = paired === null ? { findings: [] } : endpointFindings(evidence, paired.pairs, view);
  return {
    ...ofEndpoints,
    findings: [
      ...ofEndpoints.findings,
      ...(paired === null ? [] : quietFinding(paired.pairs, view)),
      ...fileFindings(shown, after, base === null),
      ...(before === null ? [] : loadFindings(before, after, paired?.requests?.mixProblem ?? '')),
      ...driverFindings(after, before),
    ],
    blocks: [
      factsBlock(after, before),
      ...textBlocks(evidence, before === null ? [after] : [before, after], names),
      { kind: 'view', title: chartTitle(before !== null), view: sqlAddress.view({ view: 'chart' }) },
      paired === null
        ? patternTable(shown, after)
        : comparedTable(paired.requests === null ? paired : pairedPatterns(evidence, files, ''), view, names),
    ],
  };
};

function chartTitle(isPair: boolean): string {
  return isPair ? 'SQL time by statement, before and after' : 'SQL time by statement';
}

function factsBlock(after: FileFigures, before: FileFigures | null): ReportBlock {
  return {
    kind: 'facts',
    facts: figureFacts(after, before).map((fact) => ({
      name: fact.name,
      before: fact.before ?? fact.after,
      after: fact.before === null ? null : fact.after,
      differs: false,
    })),
  };
}

/** What the files cover, and the files that are left out because a side has several. */
function textBlocks(evidence: readonly Evidence[], files: readonly FileFigures[], names: SideNames): ReportBlock[] {
  const heads = sideHeads(names);
  const about = ({ side }: FileFigures): string => (files.length > 1 && side !== null ? `${heads[side]}: ` : '');
  const unused = ofKind(evidence, 'queries').filter(({ path }) => !files.some((file) => file.path === path));
  const texts = [
    ...files.flatMap((file) => {
      const coverage = coverageText(file);
      return coverage === '' ? [] : [about(file) + coverage];
    }),
    ...new Set(files.map(({ driver }) => (driver === null ? '' : driverText(driver)))),
    unused.length === 0
      ? ''
      : `Not added up, because they may be of the same run: ${unused.map(({ path }) => path).join(', ')}.`,
  ];
  return texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }));
}

const unknownLoad = defineFinding({
  id: 'sql/load',
  says: 'Executions and SQL time before and after.',
  when: 'SQL statements of two sides whose requests are not known',
  ground: 'why it is no verdict, and what would give amounts per request',
});
const timePerRequest = defineFinding({
  id: 'sql/per-request/time',
  says: 'SQL time per request before and after.',
  when: 'SQL statements of two sides whose requests are known',
  ground: 'requests of both sides; no verdict, since there is one run per side',
});
const executionsPerRequest = defineFinding({
  id: 'sql/per-request/count',
  says: 'SQL executions per request before and after.',
  when: 'SQL statements of two sides whose requests are known',
  ground: 'requests of both sides; no verdict, since there is one run per side',
});

/**
 * How much SQL each side ran: per request if the load is known, else without any conclusion.
 *
 * @param mixProblem how the mixes of requests differ, as a sentence; '' if they do not
 */
function loadFindings(before: FileFigures, after: FileFigures, mixProblem: string): Finding[] {
  const view = sqlAddress.view({ view: 'compare', file: after.path, old: before.path });
  if (before.requests === null || after.requests === null) {
    return [
      unknownLoad({
        sentence: `${formatCount(before.count)} executions before, ${formatCount(after.count)} after; SQL time ${timeText(before.total)} before, ${timeText(after.total)} after.`,
        ground:
          'The number of requests of a side is unknown, so this is no verdict. Drop the load test’s output of both sides to see figures per request.',
        weight: unchangedFactor * findingWeight(changeSize(before.total, after.total)),
        view,
      }),
    ];
  }
  const [left, right] = [before.requests.count, after.requests.count];
  const times = { before: before.total / left, after: after.total / right };
  const counts = { before: before.count / left, after: after.count / right };
  const served = `${formatCount(left)} requests before, ${formatCount(right)} after; one run per side cannot show run-to-run variation.${mixProblem === '' ? '' : ` ${mixProblem}`}`;
  const noVerdict =
    mixProblem === '' ? 'one run per side, so no claim' : 'no verdict: the sides served different requests';
  return [
    timePerRequest({
      sentence: `SQL time per request: ${timeText(times.before)} before, ${timeText(times.after)} after.`,
      figure: times.before > 0 ? formatRelativeChange(times.after / times.before - 1) : '',
      ground: served,
      whole: {
        title: 'SQL time per request',
        source: '',
        ground: `${timeText(times.before)} → ${timeText(times.after)}; ${noVerdict}`,
      },
      weight: unchangedFactor * findingWeight(changeSize(times.before, times.after)),
      view,
    }),
    executionsPerRequest({
      sentence: `SQL executions per request: ${figureText(counts.before)} before, ${figureText(counts.after)} after.`,
      figure: counts.before > 0 ? formatRelativeChange(counts.after / counts.before - 1) : '',
      ground: served,
      weight: unchangedFactor * findingWeight(changeSize(counts.before, counts.after)),
      view,
    }),
  ];
}

type WithDriver = FileFigures & { driver: DriverTime };

const driverFinding = defineFinding({
  id: 'sql/driver',
  says: 'The share of CPU time in `database/sql` and drivers, beside the time of the statements.',
  when: 'SQL statements and a CPU profile of the same run',
  ground: 'CPU time, packages, amounts per request, where the database runs',
});

/** The time of statements beside the CPU time in the driver, where a CPU profile of the same run is open. */
function driverFindings(after: FileFigures, before: FileFigures | null): Finding[] {
  if (!hasDriver(after)) return [];
  const isPair = before !== null && hasDriver(before);
  const { driver, total, path } = after;
  const share = shareText(driver.driver, driver.whole);
  const left = isPair ? shareText(before.driver.driver, before.driver.whole) : '';
  return [
    driverFinding({
      sentence: isPair
        ? `Share of CPU time in \`database/sql\` and drivers: ${left} before, ${share} after. Statements took ${timeText(before.total)} before, ${timeText(total)} after.`
        : `${share} of CPU time is in \`database/sql\` and drivers. Statements took ${timeText(total)}.`,
      figure: isPair ? `${left} → ${share}` : share,
      ground: grounds([
        'Statements at the same time add up',
        isPair ? `${cpuText(before)} before, ${cpuText(after)} after` : cpuText(after),
        `with what ${shortList(
          driver.packages.map((each) => coded(each)),
          3,
        )} call`,
        isPair ? '' : perRequestText(after),
        driver.isInProcess
          ? 'the database runs within the program, so CPU time includes its own work'
          : 'the database works outside this profile',
      ]),
      weight:
        findingWeight(1, driver.whole === 0 ? 0 : driver.driver / driver.whole) * unchangedFactor * unchangedFactor,
      view: sqlAddress.view({ file: path, view: 'patterns' }),
    }),
  ];
}

function hasDriver(file: FileFigures): file is WithDriver {
  return file.driver !== null;
}

function cpuText({ driver: { driver, whole } }: WithDriver): string {
  return `${formatAmount(driver, 'nanoseconds')} of ${formatAmount(whole, 'nanoseconds')}`;
}

function perRequestText({ requests, total, driver }: WithDriver): string {
  if (requests === null) return '';
  const cpu = formatAmount(driver.driver / requests.count, 'nanoseconds');
  return `per request ${timeText(total / requests.count)} of SQL time and ${cpu} of CPU time in the driver`;
}

const mostRows = 12;

type Pattern = QueryFile['dataset']['data']['patterns'][number];

/** The statements with most time. */
function patternTable({ dataset }: QueryFile, { total, path, isWhole }: FileFigures): ReportBlock {
  const { patterns } = dataset.data;
  const shown = patterns.slice(0, mostRows);
  const hasMax = patterns.some(({ max }) => max !== null);
  const time = timeColumn<Pattern>;
  return {
    kind: 'table',
    title: 'SQL statements by total time',
    ...tableOf<Pattern>(
      [
        wordColumn('Statement', ({ pattern }) => statementCell(pattern), {
          essential: true,
          look: ({ pattern }) => ({ link: linkTo(path, pattern) }),
        }),
        countColumn('Executions', ({ count }) => count, { essential: true }),
        time('Total', (each) => each.total, { essential: true }),
        partColumn('Share', (each) => (total > 0 ? each.total / total : null), { hasBar: true }),
        time('Mean', ({ mean }) => mean, { apart: true }),
        hasMax && time('Max', ({ max }) => max, { apart: true }),
      ],
      shown,
    ),
    note: sentences([
      shown.length < patterns.length
        ? `The ${formatCount(shown.length)} with most time of ${formatCount(patterns.length)}${isWhole ? '' : ' listed'}.`
        : '',
      'Shares are of all SQL time of the file. Values are written as ?.',
    ]),
    view: sqlAddress.view({ file: path, view: 'patterns' }),
  };
}

function linkTo(file: string, pick: string): NonNullable<ReportCell['link']> {
  return { view: sqlAddress.view({ file, view: 'patterns', pick }), hint: 'Show all figures of this statement.' };
}

/** Executions that a mean rests on, and statements that a claim about the database rests on. */
const fewestExecutions = 100;
const fewestStatements = 3;
/** A mean that differs by less is as usual. */
const usual = 1.5;

const quiet = defineFinding({
  id: 'sql/quiet',
  says: 'The database was quieter or busier after, so times of requests are in doubt.',
  when: 'SQL statements of two sides: all that both ran took less time each, or all more',
  ground: 'why identical statements are a control',
});

/**
 * A warning where all identical statements ran faster, or all slower: then the database or the machine differed, and
 * times of requests cannot be compared.
 */
function quietFinding(pairs: readonly ComparedPattern[], view: ViewRef): Finding[] {
  const ratios = pairs
    .flatMap(({ before, after }) =>
      before !== null && after !== null && Math.min(before.count, after.count) >= fewestExecutions && before.mean > 0
        ? [after.mean / before.mean]
        : [],
    )
    .toSorted((a, b) => a - b);
  const [least, most] = [ratios[0]!, ratios.at(-1)!];
  if (ratios.length < fewestStatements || (least < usual && most > 1 / usual)) return [];
  const isFaster = most < 1;
  const [low, high] = isFaster ? [1 / most, 1 / least] : [least, most];
  return [
    quiet({
      tone: 'warning',
      sentence: `The database was ${isFaster ? 'quieter' : 'busier'} after: all ${formatCount(ratios.length)} statements that both sides ran took ${formatTimes(low)} to ${formatTimes(high)} ${isFaster ? 'less' : 'more'} time each, so times of requests are in doubt.`,
      ground: 'Identical statements are a control: their work did not change with the code.',
      weight: caveatWeight,
      view,
    }),
  ];
}
