import { basename } from '../../../../analysis/names/basename.ts';
import type { StepOutcome } from '../../../../model/lens.ts';
import type { Amount, ValueType } from '../../../../model/unit.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** What the header strip says of a profile, and of what the lens leaves of it. */
export interface FactsAnswer {
  /** One for each of the dataset's value types: the total of the whole profile. */
  totals: Amount[];
  /** The same of what the lens's steps leave. */
  left: Amount[];
  /** What percentages are parts of. */
  percentBase: Amount[];
  /** Samples, of the whole profile and of what is left. */
  samples: number;
  samplesLeft: number;
  functions: number;
  /** One for each step of the lens. */
  outcomes: StepOutcome[];
  /** The user's own module as it is taken, and as it is guessed; '' for none. */
  module: string;
  guessedModule: string;
  /** Whether samples have labels. */
  labelled: boolean;
  /** Nanoseconds; 0 where the profile does not say. */
  durationNanos: number;
  timeNanos: bigint;
  period: number;
  periodType: ValueType | null;
  /** File name and build id of the main binary, '' where unknown. */
  binary: string;
  buildId: string;
  comments: string[];
  docUrl: string;
}

/** Facts about a profile, as its file states them. */
export function facts(memo: ProfileMemo): FactsAnswer {
  const { profile, whole, outcomes } = memo;
  const { mappings, strings } = profile;
  const main = mappings.count > 0 ? 0 : -1;
  const file = main < 0 ? '' : strings[mappings.file[main]!]!;
  const each = (amount: (valueType: number) => Amount): Amount[] => profile.valueTypes.map((_, index) => amount(index));
  return {
    totals: each((index) => whole.total(index).reported),
    left: each((index) => memo.left(index).reported),
    percentBase: each((index) => memo.total(index).reported),
    samples: whole.profile.samples.count,
    samplesLeft: profile.samples.count,
    functions: memo.naming.names.length,
    outcomes,
    module: memo.module,
    guessedModule: whole.module,
    labelled: whole.profile.samples.labels.count > 0,
    durationNanos: profile.durationNanos,
    timeNanos: profile.timeNanos,
    period: profile.period,
    periodType: profile.periodType,
    binary: file === '' ? '' : basename(file.replaceAll('\\', '/')),
    buildId: main < 0 ? '' : strings[mappings.buildId[main]!]!,
    comments: profile.comments,
    docUrl: profile.docUrl,
  };
}
