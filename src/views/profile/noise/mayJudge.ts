import { isSameBuild } from '../../../analysis/compare/matchNames.ts';
import { basisRecord } from '../data/bases.ts';
import { hasFewRuns, unclearWords } from '../data/judgedOperation.ts';
import { requestsDiffer, requestsProblem } from '../data/pairRequests.ts';
import { isState } from '../data/pairUnions.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';

/** Whether a difference may be called better or worse. */
export interface Judgement {
  judges: boolean;
  /** The reason, and if there is no verdict what would make one possible: one or two sentences. */
  why: string;
}

const unknownWork = 'No verdict: how much work each side did is not known.';

/** The reason without what would make a verdict possible, which the grade of the whole says once. */
export function withoutAdvice(why: string): string {
  return why.startsWith(unknownWork) ? unknownWork : why;
}

/**
 * Whether differences in a value type (index among those that both sides have) may be called better or worse in its
 * basis: only if both sides are known to have done the same work. Otherwise they are only more or less.
 */
export function mayJudge(pair: ProfilePair, type: number): Judgement {
  if (pair.areSets) {
    return { judges: false, why: 'No verdict: samples with different labels did different work.' };
  }
  if (isSameBuild(pair.raw.before, pair.raw.after)) return { judges: false, why: sameBuild };
  const { kind } = pair.basisOf(type);
  const doubt = whyInconclusive(pair, type);
  if (doubt !== '') return { judges: false, why: doubt };
  if (kind === 'op') return { judges: true, why: 'Scaled to what the benchmark measured per operation.' };
  if (isState(pair.types[type]!)) {
    return { judges: false, why: 'No verdict: it was counted at one moment, and does not say how much work was done.' };
  }
  if (kind === 'request') return ofRequests(pair);
  if (pair.isOfBenchmarks) return ofBenchmarks(pair, type);
  const isKnown = requestsProblem(pair.requests) === '';
  const settle = isKnown
    ? 'Scale by request to see the work of one.'
    : 'Drop the output of the load test of each side, or scale by request and type in how many requests each side served.';
  return { judges: false, why: `${unknownWork} ${settle}` };
}

const sameBuild = 'No verdict: both sides are the same build, so nothing of the code changed.';

/** Why amounts per request of a server have no verdict whatever they are, as a sentence; '' for nothing. */
export function requestDoubt(pair: ProfilePair): string {
  return isSameBuild(pair.raw.before, pair.raw.after) ? sameBuild : (pair.requests.doubt ?? '');
}

function ofRequests({ requests, endpoints }: ProfilePair): Judgement {
  if (requests.doubt) return { judges: false, why: `No verdict. ${requests.doubt}` };
  if (endpoints !== null && endpoints.problem === '') {
    return { judges: true, why: 'The amounts of every endpoint are divided by its own requests.' };
  }
  const differ = requestsDiffer(requests);
  if (differ !== '') return { judges: false, why: `No verdict. ${differ} Send both sides the same requests.` };
  return { judges: true, why: 'Every amount is divided by the number of requests that its side served.' };
}

/**
 * Why times have no verdict, if the comparison of the benchmarks is inconclusive: a sentence. '' otherwise, and for
 * other value types.
 */
export function whyInconclusive(pair: ProfilePair, type: number): string {
  if (quantityOfType(pair.types[type]!.type) !== 'time' || !pair.isOfBenchmarks) return '';
  const reason = pair.grade?.reasons.find(({ grade }) => grade === 'inconclusive');
  return reason === undefined ? '' : `Inconclusive, no verdict. ${reason.sentence}`;
}

/**
 * Why nothing can be said of functions if the texts measured the benchmarks on both sides, and no figure of any has a
 * verdict. Then what differs between the profiles may be chance: of the runs, of the samples of many functions, and of
 * the rounds in which `testing` looked for the number of iterations. '' if a figure has a verdict, or if nothing was
 * measured.
 */
function whyUnmeasured(pair: ProfilePair, type: number): string {
  const measured = pair.operations(type).filter(({ verdict }) => verdict !== null);
  // Too few runs say nothing against a change: the samples of the profiles have an error of their own.
  if (measured.length === 0 || measured.some((one) => unclearWords(one) === '' || hasFewRuns(one))) return '';
  return measured.every(({ verdict }) => verdict!.state !== 'not-testable')
    ? 'No verdict: what the benchmarks measured per operation shows no change of any.'
    : 'No verdict: no figure of the benchmarks has one.';
}

function ofBenchmarks(pair: ProfilePair, type: number): Judgement {
  const { work } = pair;
  const basis = pair.basisOf(type);
  const { isSameWork = false, isOfWhole = false } = basisRecord(basis);
  const isKnown = work.problem === '';
  const isAlike = work.isAlike && (isSameWork || basis.kind === 'absolute');
  const unmeasured = isKnown && (isSameWork || isAlike) ? whyUnmeasured(pair, type) : '';
  if (unmeasured !== '') return { judges: false, why: unmeasured };
  if (isKnown && isAlike) {
    return { judges: true, why: 'Every benchmark ran as many iterations before as after.' };
  }
  if (isKnown && isSameWork) {
    return { judges: true, why: 'Every benchmark is scaled to the same number of iterations.' };
  }
  const settle = isKnown
    ? 'Scale by same work to see that.'
    : 'Drop the text of the go test -bench run that made each profile.';
  const why = isOfWhole
    ? 'Shares say what takes a larger part, not what became slower.'
    : 'No verdict: Go chose each benchmark’s number of iterations to fill -benchtime.';
  return { judges: false, why: `${why} ${settle}` };
}
