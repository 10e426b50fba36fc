import type { ProfilePair } from '../../data/profilePair.ts';
import { type FrameAnswer, type FrameQuestion, sourceOf } from '../answers/frame.ts';

/** The source position of a frame's function. The samples of both sides are in the drawing. */
export function frame({ memo }: ProfilePair, { name }: FrameQuestion): FrameAnswer {
  return { source: sourceOf(memo, name), sampled: null, line: null, inlined: 'never' };
}
