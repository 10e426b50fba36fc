import { facts } from './answers/facts.ts';
import { locate } from './answers/locate.ts';
import { pprof } from './answers/pprof.ts';
import { preview } from './answers/preview.ts';
import { search } from './answers/search.ts';
import { suggest } from './answers/suggest.ts';
import { warm } from './answers/warm.ts';

/** The functions that every view of a profile may ask, in addition to its own `answer.ts`. They run in the worker. */
export const commonAnswers = { facts, locate, pprof, preview, search, suggest, warm };

/** The page imports this type, and never the functions. */
export type CommonAnswers = typeof commonAnswers;
