import type { CoverageRow } from '../../analysis/coverage/coverageSheet.ts';
import { defineFinding } from '../../analysis/defineFinding.ts';
import { findingWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { basename } from '../../analysis/names/cleanPath.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding, ReportBlock, TableBlock, WriteReport } from '../../model/report.ts';
import { codeColumn, ownScaleColumn, partColumn, tableOf } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent, formatPoints } from '../../units/formatPercent.ts';
import { coverageColumns } from './columns.ts';
import { coverageAddress } from './coverageAddress.ts';
import { coverageNotes, percentText, statementsText } from './coverageWords.ts';
import {
  type CoverageOfFiles,
  columnFacts,
  coverageOfFiles,
  type HotCode,
  type HotRow,
  hotCode,
  hotProfiles,
} from './hotCode.ts';
import { missedOf, sortRows, usualSort } from './sortRows.ts';
import { unrunFindings, unrunFunctions, unrunTable } from './unrunFunctions.ts';

const mostRows = 20;
const mostHot = 15;
const mostHotFindings = 3;
/** Below this share of a profile, code that no test runs is no finding. */
const leastHot = 0.01;

/**
 * How much the tests cover, and which hot code and which functions they do not run. Coverage is no verdict: more is not
 * called better.
 */
export const report: WriteReport = (evidence, names) => {
  const coverage = coverageOfFiles(evidence);
  if (coverage === null) return null;
  const hot = hotOf(evidence, coverage);
  const notes = coverageNotes({ columns: columnFacts(coverage), unassigned: coverage.unassigned });
  const unrun = unrunFunctions(coverage.sheet);
  const blocks: (ReportBlock | null)[] = [
    notes.length === 0 ? null : { kind: 'text', text: notes.join(' ') },
    coverageTable(coverage, names),
    hot && hotBlockOf(hot),
    unrun && unrunTable(unrun, coverage.sheet, names),
  ];
  return {
    findings: [
      ...totalFindings(coverage),
      ...(hot === null ? [] : hotFindings(hot)),
      ...(unrun === null ? [] : unrunFindings(unrun)),
    ],
    blocks: blocks.filter((block) => block !== null),
  };
};

const totalFinding = defineFinding({
  id: 'coverage/total',
  says: 'The share of statements that tests cover, before and after if there are two sides.',
  when: 'coverage',
  ground: 'covered statements of all, files',
});

function totalFindings({ sheet, paths }: CoverageOfFiles): Finding[] {
  const [first, second] = sheet.columns;
  if (first === undefined) return [];
  const view = coverageAddress.view({});
  const last = second ?? first;
  const { percent } = last.total;
  if (percent === null) return [];
  const about = { quantity: 'other' as const, view };
  if (second === undefined || first.total.percent === null) {
    return [
      totalFinding({
        ...about,
        sentence: `Tests cover ${percentText(last.total)} of the statements.`,
        figure: percentText(last.total),
        whole: { title: 'Coverage', source: '', ground: statementsText(last.total) },
        ground: [statementsText(last.total), paths.at(-1)!.join(', ')].filter(Boolean).join('; '),
        weight: findingWeight(1, 1 - percent / 100) * unchangedFactor,
      }),
    ];
  }
  const change = percent - first.total.percent;
  return [
    totalFinding({
      ...about,
      sentence: `Tests cover ${percentText(first.total)} → ${percentText(last.total)} of the statements.`,
      figure: formatPoints(change),
      whole: {
        title: 'Coverage',
        source: '',
        ground: `${percentText(first.total)} → ${percentText(last.total)} of the statements`,
      },
      ground: [first.total, last.total].map(statementsText).filter(Boolean).join(' → '),
      weight: Math.max(findingWeight(change / 100), findingWeight(1, 1 - percent / 100) * unchangedFactor),
    }),
  ];
}

function coverageTable({ sheet }: CoverageOfFiles, names: { before: string; after: string }): TableBlock | null {
  const by = sheet.packages.length > 1 ? 'packages' : sheet.files.length > 0 ? 'files' : 'functions';
  const kind = sheet[by].length > 0 ? by : 'packages';
  const all = sheet[kind];
  if (all.length === 0) return null;
  const rows = sortRows(all, usualSort(all)).slice(0, mostRows);
  const isCounted = rows.some((row) => missedOf(row) !== null);
  return {
    kind: 'table',
    title: `Coverage of ${kind}`,
    ...tableOf<CoverageRow>(
      coverageColumns({ by: kind, columns: sheet.columns, names, isCounted, hasBars: sheet.columns.length < 2 }),
      rows,
    ),
    note: all.length > mostRows ? `${formatCount(mostRows)} of ${formatCount(all.length)} ${kind}.` : '',
    view: coverageAddress.view({ view: kind }),
  };
}

interface Hot extends HotCode {
  type: string;
  title: string;
  paths: string[];
}

function hotOf(evidence: readonly Evidence[], { sheet, sources }: CoverageOfFiles): Hot | null {
  const [chosen] = hotProfiles(evidence);
  if (chosen === undefined || sheet.files.length === 0) return null;
  const hot = hotCode(chosen.profiles, chosen.type, sheet, sources, leastHot);
  if (!hot.isJoined || !hot.hasLines) return null;
  return { ...hot, type: chosen.type, title: chosen.title, paths: chosen.profiles.map(({ path }) => path) };
}

const hotFinding = defineFinding({
  id: 'coverage/hot/{function}',
  says: 'A hot function that no test runs, and its share of CPU time or of bytes allocated.',
  when: 'coverage and a profile: the three hottest, each with at least 1%',
  ground: 'its amount with what it calls, of which total, file and line',
});

function hotFindings({ functions, total, unit, title }: Hot): Finding[] {
  return functions
    .filter(({ state }) => state === 'missed')
    .slice(0, mostHotFindings)
    .map(({ name, cum, share, file, line }) =>
      hotFinding({
        of: { function: name },
        sentence: `No test runs ${coded(basename(name))}, which has ${formatPercent(share)} of the ${title === 'CPU time' ? 'CPU time' : 'bytes allocated'}.`,
        figure: formatPercent(share),
        ground: `${formatAmount(cum, unit)} of ${formatAmount(total, unit)} with what it calls; ${file}:${line}`,
        weight: findingWeight(1, share) * unchangedFactor,
        view: coverageAddress.view({ view: 'hot', code: 'functions' }),
      }),
    );
}

/** The hot lines that no test runs; a sentence where tests run all of them, null without hot lines. */
function hotBlockOf({ lines, unit, unmeasured, paths, title }: Hot): ReportBlock | null {
  const missed = lines.filter(({ state }) => state === 'missed');
  if (lines.length === 0) return null;
  const hot = `with at least ${formatPercent(leastHot, 0)} of the ${title} of ${paths.join(', ')}.`;
  const elsewhere =
    unmeasured === 0
      ? ''
      : ` ${countText(unmeasured, 'hot line is', 'hot lines are')} in files that were not measured.`;
  if (missed.length === 0) {
    return {
      kind: 'text',
      text: `Tests run ${lines.length === 1 ? 'the one line' : `all ${formatCount(lines.length)} lines`} ${hot}${elsewhere}`,
    };
  }
  return {
    kind: 'table',
    title: 'Hot lines that no test runs',
    ...tableOf<HotRow>(
      [
        codeColumn('Function', ({ name }) => basename(name), {
          essential: true,
          look: ({ name }) => ({ name }),
        }),
        codeColumn('Line', ({ file, line }) => `${basename(file)}:${line}`, {
          essential: true,
          look: ({ file }) => ({ title: file }),
        }),
        ownScaleColumn('Flat', unit, ({ flat }) => flat),
        ownScaleColumn('Cum', unit, ({ cum }) => cum),
        partColumn('Share', ({ share }) => share, { essential: true, hasBar: true }),
      ],
      missed.slice(0, mostHot),
    ),
    note: `${countText(missed.length, 'line')} of ${formatCount(lines.length)} ${hot}${elsewhere}`,
    view: coverageAddress.view({ view: 'hot' }),
  };
}
