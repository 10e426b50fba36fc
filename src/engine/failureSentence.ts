import { messageOf } from '../model/problem.ts';

/** What browsers say if they give no more memory: Chromium and Safari, or Firefox. */
const outOfMemory =
  /array buffer allocation|invalid (typed )?array( buffer)? length|out of memory|allocation size overflow/i;

/**
 * Why a job failed. Errors of the engine's own say it in a sentence; those of the browser for lack of memory do not.
 */
export function failureSentence(error: unknown): string {
  const message = messageOf(error);
  if (!outOfMemory.test(message)) return message;
  return 'The browser has not enough memory for this. Close other files or tabs, and try again.';
}
