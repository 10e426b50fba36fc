import { facts } from './answers/facts.ts';
import { locate } from './answers/locate.ts';
import { pprof } from './answers/pprof.ts';
import { preview } from './answers/preview.ts';
import { search } from './answers/search.ts';
import { suggest } from './answers/suggest.ts';
import { warm } from './answers/warm.ts';

/** What every view of a profile may ask, beside what its own `answer.ts` answers. In the worker. */
export const commonAnswers = { facts, locate, pprof, preview, search, suggest, warm };

/** The page knows these by their type alone. */
export type CommonAnswers = typeof commonAnswers;
