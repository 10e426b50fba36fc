import type { SideNames } from '../../model/dataset.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { ReportBlock, WriteReport } from '../../model/report.ts';
import { chosenFiles } from './chosenFiles.ts';
import { pairedPatterns } from './comparedPatterns.ts';
import { figureFacts } from './figureFacts.ts';
import { type FileFigures, figuresOf } from './overview.ts';
import { comparedTable } from './reported/comparedTable.ts';
import { driverFindings } from './reported/driverFindings.ts';
import { endpointFindings } from './reported/endpointFindings.ts';
import { fileFindings } from './reported/fileFindings.ts';
import { loadFindings } from './reported/loadFindings.ts';
import { patternTable } from './reported/patternTable.ts';
import { quietFinding } from './reported/quietFinding.ts';
import { sqlAddress } from './sqlAddress.ts';
import { coverageText, driverText } from './sqlWords.ts';

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
  const sideName = { before: names.before || 'Before', after: names.after || 'After' };
  const about = ({ side }: FileFigures): string => (files.length > 1 && side !== null ? `${sideName[side]}: ` : '');
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
