import { defineFinding, type FindingKind, type Said, type Slots } from '../../../analysis/defineFinding.ts';
import type { Finding } from '../../../model/report.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { prefixed } from './reportWords.ts';

/** What a finding says of a profile or of two, whose name precedes the sentence if there are several. */
type SaidOfProfile<Slot extends string> = Said<Exclude<Slot, 'section' | 'profile'>> & {
  subject: Pick<ReportSubject, 'key' | 'title' | 'view'>;
};

/**
 * A kind of finding about a profile or a pair, with `{profile}` in its id and, if several sections say it, `{section}`.
 */
export function defineProfileFinding<const Id extends string>(
  kind: FindingKind<Id>,
): (said: SaidOfProfile<Slots<Id>>) => Finding {
  const make = defineFinding<string>(kind);
  return ({ subject: { key, title, view }, ...said }) => {
    const of = { section: view({}).section, profile: key, ...said.of };
    return make({ ...said, sentence: prefixed(title, said.sentence), of } as Said<string>);
  };
}
