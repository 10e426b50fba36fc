import { comparability } from './pairAnswers/comparability.ts';
import { operations } from './pairAnswers/operations.ts';
import { pairFacts } from './pairAnswers/pairFacts.ts';
import { pprof } from './pairAnswers/pprof.ts';

/**
 * The functions that every view of two profiles may ask, in addition to its own `pairAnswer.ts` and to `commonAnswers` about
 * the merged profile. If `commonAnswers` has a function of the same name, the one here answers. They run in the worker.
 */
export const commonPairAnswers = { comparability, operations, pairFacts, pprof };

/** The page imports this type, and never the functions. */
export type CommonPairAnswers = typeof commonPairAnswers;
