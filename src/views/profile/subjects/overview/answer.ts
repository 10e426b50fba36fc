import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { parseGroups } from '../../../../analysis/packages/groupText.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { TableBlock } from '../../../../model/report.ts';
import type { Put } from '../../../kit/asking.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import { flameDrawing } from '../../data/flameDrawing.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { type OwnAnswer, ownAnswers } from '../../report/ownAnswer.ts';
import { type OverviewPage, overviewLines, overviewPage } from './overviewPage.ts';

interface LinesQuestion {
  valueType: number;
  /** Number of rows of each list. */
  rows: number;
}

interface PageQuestion extends LinesQuestion {
  /** The reader's groups; they take precedence over all components. */
  groups: CostGroup[];
}

/** The page without the hot lines. */
function page(memo: ProfileMemo, { valueType, rows, groups }: PageQuestion): OverviewPage {
  return memo.once(`overview page ${valueType} ${rows} ${JSON.stringify(groups)}`, () =>
    overviewPage(memo, valueType, { rows, groups }),
  );
}

/** The hot lines, which need a separate tree; null if the profile has no user code. */
function lines(
  memo: ProfileMemo,
  { valueType, rows }: LinesQuestion,
  needs: readonly Evidence[] = [],
): TableBlock | null {
  const key = [valueType, rows, ...needs.map(({ id }) => id)].join('\n');
  return memo.latest('overview lines', key, () => overviewLines(memo, valueType, rows, needs));
}

/** The costliest function or line of the user's own, with callers; the lines need a separate tree. */
function own(memo: ProfileMemo, { valueType }: Pick<LinesQuestion, 'valueType'>): OwnAnswer[] {
  return memo.once(`overview own ${valueType}`, () => ownAnswers(atGranularity(memo, 'function'), valueType));
}

/** The overview of a profile: its flame graph, its tables, its hot lines. */
export const answers = { one: { page, own, lines, drawing: flameDrawing } };

/**
 * Parses `part` (`page`, `own`, `lines`), `rows` (length of each list) and `groups` (one per line: `Name=expression`).
 */
function parse(params: URLSearchParams, valueType: number): Put<typeof answers.one, 'page' | 'own' | 'lines'> {
  const rows = Number(params.get('rows')) || 10;
  if (params.get('part') === 'own') return { ask: 'own', question: { valueType } };
  if (params.get('part') === 'lines') return { ask: 'lines', question: { valueType, rows } };
  return { ask: 'page', question: { valueType, rows, groups: parseGroups(params.get('groups') ?? '') } };
}

export const parseQuestion = { one: parse };
