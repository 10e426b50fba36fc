import { type CoverageSheet, coverageSheet } from '../../analysis/coverage/coverageSheet.ts';
import type { DroppedSource } from '../../analysis/coverage/fittingSource.ts';
import { mergeCoverage } from '../../analysis/coverage/mergeCoverage.ts';
import { sideColumns } from '../../analysis/sideColumns.ts';
import type { Coverage } from '../../model/coverage.ts';
import { ofKind, type Side } from '../../model/dataset.ts';
import type { TestFigures } from '../../model/figures.ts';
import type { Evidence } from '../../model/question.ts';

/** The coverage of the files, by side, and what was dropped beside it. */
export interface CoverageOfFiles {
  sheet: CoverageSheet;
  /** The paths of each column's files. */
  paths: string[][];
  /** Files without a side, which a comparison leaves out. */
  unassigned: string[];
  sources: DroppedSource[];
}

interface Piece {
  path: string;
  side: Side;
  coverage: Coverage;
}

/** The last result: the pages of a table are questions about the same files. */
let latest: { inputs: readonly object[]; made: CoverageOfFiles } | null = null;

/** All coverage among the files: two columns if both sides have some, else one. null if there is none. */
export function coverageOfFiles(evidence: readonly Evidence[]): CoverageOfFiles | null {
  const pieces = piecesOf(evidence);
  if (pieces.length === 0) return null;
  const sources = ofKind(evidence, 'source').map(({ path, dataset }): DroppedSource => ({ path, data: dataset.data }));
  const inputs = [
    ...evidence.map(({ dataset }) => dataset.data),
    ...evidence.map(({ path, side }) => `${side} ${path}`),
  ];
  if (latest !== null && isSame(latest.inputs, inputs)) return latest.made;
  const { columns, unassigned } = sideColumns(pieces);
  const made: CoverageOfFiles = {
    sheet: coverageSheet(
      columns.map(({ side, files }) => ({ side, coverage: mergeCoverage(files.map(({ coverage }) => coverage)) })),
      sources,
    ),
    paths: columns.map(({ files }) => files.map(({ path }) => path)),
    unassigned: unassigned.map(({ path }) => path),
    sources,
  };
  latest = { inputs: inputs as object[], made };
  return made;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

function piecesOf(evidence: readonly Evidence[]): Piece[] {
  return evidence.flatMap(({ path, side, dataset }): Piece[] => {
    if (dataset.kind === 'coverage') return [{ path, side, coverage: dataset.data }];
    if (dataset.kind !== 'figures') return [];
    const coverage = coverageOfTests(dataset.data);
    return coverage === null ? [] : [{ path, side, coverage }];
  });
}

const converted = new WeakMap<TestFigures, Coverage | null>();

/** What a text of tests says of the coverage of its packages; null if it says nothing. */
function coverageOfTests(data: TestFigures): Coverage | null {
  let made = converted.get(data);
  if (made === undefined) {
    const packages = data.packages.flatMap(({ name, coverage }) =>
      coverage === null ? [] : [{ name, percent: coverage, without: '', of: '' }],
    );
    const none = new Int32Array(0);
    made =
      packages.length === 0
        ? null
        : {
            mode: '',
            files: [],
            blocks: {
              count: 0,
              file: none,
              startLine: none,
              startColumn: none,
              endLine: none,
              endColumn: none,
              statements: none,
              executed: new Float64Array(0),
            },
            functions: [],
            packages,
            printedTotal: null,
          };
    converted.set(data, made);
  }
  return made;
}
