import type { ComparabilityNote as Remark } from '../../../analysis/compare/comparability.ts';
import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { caveatWeight, remarkWeight } from '../../../analysis/findingWeight.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { Finding } from '../../../model/report.ts';
import { comparability } from '../asking/pairAnswers/comparability.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { prefixed } from './reportWords.ts';

const comparabilityFinding = defineFinding({
  id: '{section}/{profile}/comparability/{kind}',
  says: 'What makes two profiles hard to compare: another machine, Go version, sampling, duration, build …',
  when: 'two profiles: they differ in it',
  ground: 'what follows from it, or what to do',
  chapter: 'sure',
});

/**
 * Reasons to doubt the comparison, the gravest first. Findings of several sections with the same `about` are
 * duplicates.
 */
export function comparabilityFindings(pair: ProfilePair, subject: ReportSubject, names: SideNames): Finding[] {
  const isNamed = names.before !== '' && names.after !== '';
  // Of benchmarks all is per operation, however long they ran.
  const isOfBenchmarks = hasBenchmarks(pair.pair.before) && hasBenchmarks(pair.pair.after);
  const notes = comparability(pair, { names: isNamed ? names : null }).filter(
    ({ kind }) => kind !== 'duration' || !isOfBenchmarks,
  );
  return notes.map(({ kind, severity, message, differing }) => {
    const [sentence, ground] = firstSentence(message);
    const view = subject.view({});
    return comparabilityFinding({
      of: { section: view.section, profile: subject.key, kind },
      tone: severity === 'warning' ? 'warning' : 'fact',
      sentence: ofAll.has(kind) ? sentence : prefixed(subject.title, sentence),
      ground,
      weight: severity === 'warning' ? caveatWeight : remarkWeight,
      view,
      // Warnings about two profiles are no duplicates, as remarks are; and a side may have several builds.
      about: `comparability ${kind}${kind === 'same-build' ? ` ${sentence}` : ofAll.has(kind) || severity !== 'warning' ? '' : ` ${view.section} ${subject.key}`}`,
      ...(differing === undefined ? {} : { differing }),
      ...(reasons[kind] === undefined ? {} : { reason: reasons[kind] }),
    });
  });
}

/** Reasons of the grade, by kind, for remarks that come from the benchmarks. */
const reasons: Readonly<Partial<Record<Remark['kind'], string>>> = {
  controls: 'control',
  'machine-load': 'machine-load',
};

/** Kinds of remarks that apply to all files of a side, or of one build, so that they name no profile. */
const ofAll = new Set([
  'platform',
  'cpu',
  'go-version',
  'gomaxprocs',
  'package',
  'controls',
  'machine-load',
  'same-build',
]);

function firstSentence(message: string): [first: string, rest: string] {
  const end = message.search(/[.?] (?=\p{Lu})/u);
  return end < 0 ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 2)];
}
