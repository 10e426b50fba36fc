import type { SideNames } from '../../../../model/dataset.ts';
import { ofKind } from '../../../../model/dataset.ts';
import type { Evidence } from '../../../../model/question.ts';
import type { Finding, ViewRef } from '../../../../model/report.ts';
import type { NamedQuestion } from '../../../kit/asking.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import type { ProfileMemo, Subject } from '../../data/profileMemo.ts';
import { type ProfileSectionId, sectionOfProfileType } from '../../data/profileSections.ts';
import { type OwnAnswer, ownAnswers } from '../../report/ownAnswer.ts';
import { profileFigures } from '../../report/profileFigures.ts';
import type { WriteProfileReport } from '../../report/profileReport.ts';
import { profileReports } from '../../report/profileReports.ts';
import { type HeadlineWords, headlineWords } from './headlineWords.ts';
import { viewHere } from './viewHere.ts';

interface FindingsQuestion {
  names: SideNames;
}

interface AboutQuestion {
  valueType: number;
}

/** What is said first of one profile. */
interface About {
  headline: HeadlineWords;
  /** The costliest function or line of the user's own, with callers. */
  own: OwnAnswer[];
}

/**
 * What the report says of the profiles, the weightiest first: of whole profiles, whatever the filters are. The lines of
 * one profile are among its own answers.
 */
function findings(_: Subject, { names }: FindingsQuestion, needs: readonly Evidence[] = []): Finding[] {
  const [profile] = ofKind(needs, 'profile');
  if (profile === undefined) return [];
  const said = writers[sectionOfProfileType(profile.dataset.profileType)]?.report(needs, names)?.findings ?? [];
  return said
    .filter(({ id }) => !id.includes('/line/'))
    .map((finding) => ({ ...finding, view: finding.view && here(finding.view) }))
    .toSorted((a, b) => b.weight - a.weight);
}

/** The same view of the profiles that are shown. */
function here({ params }: ViewRef): ViewRef {
  const changes = [...new URLSearchParams(params)].filter(([name]) => !chooses.has(name));
  return viewHere(Object.fromEntries(changes));
}

/** Parameters that say which profiles are shown. */
const chooses: ReadonlySet<string> = new Set(['file', 'compare', 'old', 'new']);

/** Other profiles are not in the report. */
const writers: Partial<Record<ProfileSectionId, { report: WriteProfileReport }>> = profileReports;

function about(memo: ProfileMemo, { valueType }: AboutQuestion): About {
  return memo.once(`about ${valueType}`, () => {
    const seen = atGranularity(memo, 'function');
    return { headline: headlineWords(seen, profileFigures(seen, valueType)), own: ownAnswers(seen, valueType) };
  });
}

export const answers = { one: { about, findings }, two: { findings } };

const usualNames: SideNames = { before: 'Before', after: 'After' };

/** Parses `part`: `findings` (what the report says), else what is said first, and the costliest of the user's code. */
export const parseQuestion = {
  one: (params: URLSearchParams, valueType: number): NamedQuestion<typeof answers.one, 'about' | 'findings'> =>
    params.get('part') === 'findings'
      ? { ask: 'findings', question: { names: usualNames } }
      : { ask: 'about', question: { valueType } },
  two: (): NamedQuestion<typeof answers.two, 'findings'> => ({ ask: 'findings', question: { names: usualNames } }),
};
