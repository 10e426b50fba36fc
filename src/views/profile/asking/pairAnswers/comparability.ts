import { machineLoad, movedControls } from '../../../../analysis/benchmarks/machineLoad.ts';
import type { BenchmarkSheet } from '../../../../analysis/benchmarks/sheet.ts';
import { type ComparabilityNote, comparability as findingsOf } from '../../../../analysis/compare/comparability.ts';
import { foreignBenchmarks } from '../../../../analysis/compare/foreignBenchmarks.ts';
import { isOtherDump, isOtherGo } from '../../../../analysis/compare/goVersion.ts';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { machineFacts, sideFacts } from '../../../../analysis/compare/sideFacts.ts';
import { WeakMemo } from '../../../../analysis/memo/weakMemo.ts';
import { comparedSheet } from '../../../../analysis/verdict/comparedSheet.ts';
import type { GradedTexts } from '../../../../analysis/verdict/measurableReason.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import type { ProfilePair } from '../../data/profilePair.ts';

export interface ComparabilityQuestion {
  /** The user's names of the sides; null for Before and After. */
  names: { before: string; after: string } | null;
}

/** Reasons to doubt the comparison, the gravest first: from the profiles and from the benchmark texts. */
export function comparability(pair: ProfilePair, { names }: ComparabilityQuestion): ComparabilityNote[] {
  const { texts } = pair;
  return pair.latest('comparability', JSON.stringify(names), pair.plainMemo, () => {
    const { before, after } = pair.raw;
    // Load and controls concern benchmarks only. A server's profile was recorded at another time.
    const sheet = isOfBenchmarks(pair) ? knownSheet(pair.measuredTexts) : null;
    const comparabilityNotes = findingsOf({
      before: sideFacts(before, machineFacts(texts.before)),
      after: sideFacts(after, machineFacts(texts.after)),
      ...(names === null ? {} : { names }),
      isOtherGo: isOtherGo(before, after),
      isOtherDump: pair.isFolded && isOtherDump(before, after),
      controls: sheet === null ? [] : movedControls(sheet, [], foreignOf(pair)),
      load: sheet === null ? '' : (machineLoad(sheet)?.message ?? ''),
    });
    if (!pair.isFolded) return comparabilityNotes;
    return comparabilityNotes.map((one) =>
      one.kind === 'go-version'
        ? {
            ...one,
            message: `${one.message} Functions of Go itself that only one side has are attributed to their callers.`,
          }
        : one,
    );
  });
}

/** Whether either profile was recorded from benchmarks. */
function isOfBenchmarks({ pair: { before, after } }: ProfilePair): boolean {
  return [before, after].some((profile) =>
    ProfileMemo.of([profile]).naming.names.some((name) => /^testing\.\(\*B\)\.|^testing\.RunBenchmarks/.test(name)),
  );
}

/** Several pairs of profiles share their texts. */
const sheets = new WeakMemo<BenchmarkSheet | null>();

function knownSheet({ before, after }: GradedTexts): BenchmarkSheet | null {
  return sheets.of([...before, ...after], String(before.length), () => comparedSheet(before, after));
}

/** Benchmarks that, according to the profiles, run none of the user's code on either side. */
function foreignOf(pair: ProfilePair): string[] {
  const { module } = pair.plainMemo;
  const of = (side: PairSide): string[] => {
    const profile = pair.pair[side];
    return foreignBenchmarks(profile, ProfileMemo.of([profile]).naming, pair.shares(side, 0).frames, module);
  };
  const after = of('after');
  return of('before').filter((name) => after.includes(name));
}
