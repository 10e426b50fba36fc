import { comparability } from './pairAnswers/comparability.ts';
import { operations } from './pairAnswers/operations.ts';
import { pairFacts } from './pairAnswers/pairFacts.ts';
import { pprof } from './pairAnswers/pprof.ts';

/**
 * What every view of two profiles may ask, beside what its own `answer.ts` answers and, of the profile that unites both,
 * what is in `commonAnswers`; where both have a name, this one answers. In the worker.
 */
export const commonPairAnswers = { comparability, operations, pairFacts, pprof };

/** The page knows these by their type alone. */
export type CommonPairAnswers = typeof commonPairAnswers;
