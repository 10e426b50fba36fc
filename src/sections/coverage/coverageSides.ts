import { type CoverageSheet, coverageSheet } from '../../analysis/coverage/coverageSheet.ts';
import type { DroppedSource } from '../../analysis/coverage/fittingSource.ts';
import { mergeCoverage } from '../../analysis/coverage/mergeCoverage.ts';
import { WeakMemo, weakMemoized } from '../../analysis/memo/weakMemo.ts';
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

/** The pages of a table are questions about the same files. */
const kept = new WeakMemo<CoverageOfFiles>();

/** All coverage among the files: two columns if both sides have some, else one. null if there is none. */
export function coverageOfFiles(evidence: readonly Evidence[]): CoverageOfFiles | null {
  const pieces = piecesOf(evidence);
  if (pieces.length === 0) return null;
  const sources = ofKind(evidence, 'source').map(({ path, dataset }): DroppedSource => ({ path, data: dataset.data }));
  const subjects = evidence.map(({ dataset }) => dataset.data);
  return kept.of(subjects, JSON.stringify(evidence.map(({ path, side }) => [path, side])), () => {
    const { columns, unassigned } = sideColumns(pieces);
    return {
      sheet: coverageSheet(
        columns.map(({ side, files }) => ({ side, coverage: mergeCoverage(files.map(({ coverage }) => coverage)) })),
        sources,
      ),
      paths: columns.map(({ files }) => files.map(({ path }) => path)),
      unassigned: unassigned.map(({ path }) => path),
      sources,
    };
  });
}

function piecesOf(evidence: readonly Evidence[]): Piece[] {
  return evidence.flatMap(({ path, side, dataset }): Piece[] => {
    if (dataset.kind === 'coverage') return [{ path, side, coverage: dataset.data }];
    if (dataset.kind !== 'figures') return [];
    const coverage = coverageOfTests(dataset.data);
    return coverage === null ? [] : [{ path, side, coverage }];
  });
}

/** What a text of tests says of the coverage of its packages; null if it says nothing. */
const coverageOfTests = weakMemoized((data: TestFigures): Coverage | null => {
  const packages = data.packages.flatMap(({ name, coverage }) =>
    coverage === null ? [] : [{ name, percent: coverage, without: '', of: '' }],
  );
  const none = new Int32Array(0);
  return packages.length === 0
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
});
