import { defineFinding, idPart } from '../../analysis/defineFinding.ts';
import { caveatWeight, findingWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import type { SideNames } from '../../model/dataset.ts';
import type { Finding, ReportBlock, TableBlock, WriteReport } from '../../model/report.ts';
import { toneOf } from '../../model/verdict.ts';
import {
  changeColumn,
  codeColumn,
  numberColumn,
  ownScaleColumn,
  ownUnits,
  tableOf,
  wordColumn,
} from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatDate } from '../../units/formatDate.ts';
import { sentences, shortList } from '../../units/listText.ts';
import { grounds, sideHeads } from '../../views/profile/report/reportWords.ts';
import { type FigureRow, figureRows, keyFigures } from './figureRows.ts';
import { type FigureColumn, figureSides } from './figureSides.ts';
import { figuresAddress } from './figuresAddress.ts';
import { betterText, cellText, changeText, mediansText, verdictText } from './figureWords.ts';
import { resultText, type TestRow, testRank, testRows } from './testRows.ts';

const mostNamed = 3;
const mostTests = 30;
const mostFigures = 60;
const mostFacts = 2;
const longestOutput = 70;
/** What scripts call the duration of the whole run. */
const runDuration = /^(?:total|run) (?:duration|time)$/i;

/** Whether the tests passed, and the figures that they printed. A failure stands before everything else. */
export const report: WriteReport = (evidence, names) => {
  const { columns, unassigned } = figureSides(evidence);
  if (columns.length === 0) return null;
  const tests = testRows(columns);
  const figures = figureRows(columns);
  const blocks: (ReportBlock | null)[] = [
    windowFacts(columns, figures),
    testTable(tests, columns, names),
    figureTable(figures, columns, names),
    unassigned.length === 0
      ? null
      : { kind: 'text', text: `Not on either side, so left out: ${shortList(unassigned, 3)}.` },
  ];
  return {
    findings: [
      ...columns.flatMap((column, index) => failures(column, index, columns, tests, names)),
      ...figureFindings(figures),
    ],
    blocks: blocks.filter((block) => block !== null),
  };
};

function sideTitle({ side }: FigureColumn, columns: readonly FigureColumn[], names: SideNames): string {
  return columns.length < 2 || side === null ? '' : `${names[side] || side}: `;
}

const crashFinding = defineFinding({
  id: 'figures/crash/{side}/{file}/{line}',
  says: 'A run crashed, in which test, and the text of the crash.',
  when: 'outputs of tests: the first three crashes of a side',
  ground: 'file and line',
});
const failedFinding = defineFinding({
  id: 'figures/failed/{side}',
  says: 'How many tests failed, and which.',
  when: 'outputs of tests: one failed',
  ground: 'the first line that a failed test printed',
});
const packagesFinding = defineFinding({
  id: 'figures/packages/{side}',
  says: 'How many packages failed without a failed test, and which.',
  when: 'outputs of tests: a package failed, without a crash or a failed test',
  ground: 'the first lines that it printed',
});

function failures(
  column: FigureColumn,
  index: number,
  columns: readonly FigureColumn[],
  tests: readonly TestRow[],
  names: SideNames,
): Finding[] {
  const side = sideTitle(column, columns, names);
  const about = {
    tone: 'warning' as const,
    quantity: 'other' as const,
    weight: caveatWeight,
    view: figuresAddress.view({ view: 'tests' }),
  };
  const ran = tests.filter(({ name, cells }) => name !== '' && cells[index] !== null);
  const failed = ran.filter(({ cells }) => cells[index]!.failed > 0);
  const broken = tests.filter(({ name, cells }) => name === '' && (cells[index]?.failed ?? 0) > 0);
  const crashes = column.files.flatMap(({ path, data }) => data.crashes.map((crash) => ({ ...crash, path })));
  const ofSide = { side: String(column.side) };
  const findings = crashes.slice(0, mostNamed).map(({ text, test, path, line }) =>
    crashFinding({
      ...about,
      of: { ...ofSide, file: path, line },
      sentence: `${side}The run crashed${test === '' ? '' : ` in ${coded(test)}`}: ${coded(text)}.`,
      ground: `${path}, line ${line}`,
    }),
  );
  if (failed.length > 0) {
    findings.push(
      failedFinding({
        ...about,
        of: ofSide,
        figure: formatCount(failed.length),
        sentence: `${side}${formatCount(failed.length)} of ${countText(ran.length, 'test')} failed: ${shortList(
          failed.map(({ name }) => coded(name)),
          mostNamed,
        )}.`,
        ground: shortList(
          failed.flatMap(({ output }) => (output === '' ? [] : [output.split('\n')[0]!])),
          1,
          1,
        ),
      }),
    );
  }
  const apart = broken.filter((row) => !failed.some((one) => one.package === row.package));
  if (apart.length > 0 && crashes.length + failed.length === 0) {
    findings.push(
      packagesFinding({
        ...about,
        of: ofSide,
        sentence: `${side}${countText(apart.length, 'package')} failed: ${shortList(
          apart.map((row) => coded(row.package)),
          mostNamed,
        )}.`,
        ground: apart[0]!.output.split('\n').slice(0, 2).join(' '),
      }),
    );
  }
  return findings;
}

const changeFinding = defineFinding({
  id: 'figures/change/{group}/{figure}/{unit}',
  says: 'A figure that is worse or better, before and after.',
  when: 'figures of tests of two sides with several runs: the runs show the change',
  ground: 'verdict, runs of both sides',
});
const factFinding = defineFinding({
  id: 'figures/fact/{group}/{figure}/{unit}',
  says: 'A key figure, before and after if there are two sides, without a verdict.',
  when: 'figures of tests: two of those without a verdict',
  ground: 'why there is no verdict; of one side place and runs',
});

function figureFindings(rows: readonly FigureRow[]): Finding[] {
  const judged = rows.filter(toneOf);
  const view = figuresAddress.view({ view: 'figures' });
  const idOf = ({ group, name, unit }: FigureRow) => ({
    group: idPart(group),
    figure: idPart(name),
    unit: idPart(unit),
  });
  const changes = judged.map((row) =>
    changeFinding({
      of: idOf(row),
      tone: toneOf(row)!,
      quantity: row.unit === 'B' ? 'memory' : 'time',
      sentence: `${titleOf(row)}: ${mediansText(row)}.`,
      figure: changeText(row),
      ground: `${verdictText(row)}; ${row.cells[0]!.runs.length} and ${row.cells[1]!.runs.length} runs.`,
      ...(row.change === null ? {} : { change: row.change }),
      weight: findingWeight(row.change ?? 1),
      view,
    }),
  );
  const facts = keyFigures(rows)
    .filter((row) => !judged.includes(row))
    .slice(0, mostFacts)
    .map((row) => {
      const cells = row.cells.filter((cell) => cell !== null);
      const isPair = cells.length > 1;
      const { place, runs } = cells.at(-1)!;
      return factFinding({
        of: idOf(row),
        sentence: `${titleOf(row)}: ${mediansText(row)}${isPair ? ', no verdict' : ''}.`,
        figure: isPair ? '' : mediansText(row),
        ground: grounds(isPair ? [verdictText(row)] : [place, runsText(runs.length)]),
        weight: 0.2 * unchangedFactor,
        view,
      });
    });
  return [...changes, ...facts];
}

/** "`TestLoad`: Operations/sec". */
function titleOf({ group, name }: FigureRow): string {
  return group === '' ? name : `${name} of ${coded(group)}`;
}

function runsText(runs: number): string {
  return runs === 1 ? 'one run, so its variation is unknown' : `median of ${runs} runs`;
}

/** When the run started, and how long it lasted unless a figure says so. */
function windowFacts(columns: readonly FigureColumn[], figures: readonly FigureRow[]): ReportBlock | null {
  const all = columns.map(({ files }) => files.flatMap(({ data }) => (data.window === null ? [] : [data.window])));
  if (all.every(({ length }) => length === 0)) return null;
  const words = (side: number, of: 'started' | 'seconds'): string =>
    all[side]!.map(({ started, seconds }) =>
      of === 'seconds'
        ? seconds === null
          ? ''
          : formatAmount(seconds, 'seconds')
        : started === 0
          ? ''
          : formatDate(BigInt(started)).utc,
    )
      .filter(Boolean)
      .join(', ');
  const isFigure = figures.some(
    ({ name, unit, cells }) =>
      unit === 's' &&
      runDuration.test(name) &&
      all.every((windows, index) => windows.every(({ seconds }) => cells[index]?.runs.includes(seconds ?? 0))),
  );
  const shown = isFigure ? (['started'] as const) : (['started', 'seconds'] as const);
  const facts = shown
    .map((of) => {
      const [before, after] = [words(0, of), columns.length > 1 ? words(1, of) : null];
      return {
        name: of === 'started' ? 'Run started' : 'Run lasted',
        before,
        after,
        differs: of === 'seconds' && after !== null && before !== after,
      };
    })
    .filter(({ before, after }) => before !== '' || (after ?? '') !== '');
  return facts.length === 0 ? null : { kind: 'facts', facts };
}

function testTable(tests: readonly TestRow[], columns: readonly FigureColumn[], names: SideNames): TableBlock | null {
  if (tests.length === 0) return null;
  const failed = tests.filter((row) => testRank(row) < 2);
  const shown = (failed.length > 0 ? failed : tests).slice(0, mostTests);
  const hasPackages = new Set(shown.map((row) => row.package)).size > 1;
  const passed = tests.filter((row) => testRank(row) === 3).length;
  const skipped = tests.filter((row) => testRank(row) === 2).length;
  return {
    kind: 'table',
    title: failed.length > 0 ? 'Tests that failed' : 'Tests',
    ...tableOf<TestRow>(
      [
        codeColumn('Test', (row) => row.name || row.package, { essential: true }),
        hasPackages && codeColumn('Package', (row) => row.package),
        ...columns.map(({ side }, index) =>
          wordColumn<TestRow>(
            columns.length > 1 && side !== null ? sideHeads(names)[side] : 'Result',
            ({ cells }) => (cells[index] ? resultText(cells[index]) : '–'),
            { essential: true },
          ),
        ),
        ownScaleColumn('Time', 'seconds', ({ cells }) => cells.at(-1)?.seconds ?? null),
        codeColumn('Output', ({ output }) => firstLine(output), {
          look: ({ output }) => (output === '' ? {} : { title: output }),
        }),
      ],
      shown,
    ),
    note: sentences([
      `${formatCount(passed)} passed, ${formatCount(skipped)} skipped.`,
      shown.length < (failed.length || tests.length) ? `The first ${formatCount(shown.length)}.` : '',
    ]),
    view: figuresAddress.view({ view: 'tests' }),
  };
}

function figureTable(
  rows: readonly FigureRow[],
  columns: readonly FigureColumn[],
  names: SideNames,
): ReportBlock | null {
  const isPair = columns.length > 1;
  const heads = sideHeads(names);
  const sides = isPair ? columns.map(({ side }) => (side === null ? '' : heads[side])) : [];
  if (rows.length === 0) return null;
  const shown = rows.slice(0, mostFigures);
  return {
    kind: 'table',
    title: 'Figures',
    quantity: 'time',
    ...tableOf<FigureRow>(
      [
        wordColumn('Figure', ({ name }) => name, { essential: true }),
        codeColumn('Of', ({ group }) => group, { essential: new Set(shown.map(({ group }) => group)).size > 1 }),
        ...columns.map((_, index) =>
          numberColumn<FigureRow>(
            { title: sides[index] || 'Value', unit: ownUnits, text: String },
            ({ cells }) => cells[index]?.median,
            {
              apart: true,
              essential: true,
              unitOf: ({ unit }) => unit,
              look: (row) => {
                const cell = row.cells[index] ?? null;
                return { text: cellText(cell, row), ...(cell?.place && { title: cell.place }) };
              },
            },
          ),
        ),
        isPair &&
          changeColumn('Change', ({ change }) => change, {
            essential: true,
            look: (row) => (toneOf(row) === undefined ? {} : { tone: toneOf(row)! }),
          }),
        isPair && wordColumn('Verdict', verdictText),
        wordColumn('Better', (row) => betterText(row).replace(' is better', '')),
      ],
      shown,
    ),
    note: rows.length > mostFigures ? `The first ${formatCount(mostFigures)} of ${formatCount(rows.length)}.` : '',
    view: figuresAddress.view({ view: 'figures' }),
  };
}

/** The first line, cut where a table has no room for more. */
function firstLine(output: string): string {
  const [line = ''] = output.split('\n');
  return line.length > longestOutput ? `${line.slice(0, longestOutput - 1)}…` : line;
}
