import type { Dataset } from '../../src/model/dataset.ts';
import { type Answered, askInTurn, askReports, evidenceOf } from './askAll.ts';
import { brokenText, isSentence, notFinite } from './checkAnswer.ts';
import type { Reader } from './reader.ts';

/** What is wrong with what was made of an input. */
export class Failure extends Error {
  override name = 'Failure';
}

/** Seconds of processor time that an input may take from its bytes to its last answer. */
export const mostSeconds = 2;

/** What was read of an earlier input. */
export interface Read {
  dataset: Dataset;
  bytes: Uint8Array;
}

/** At most this many datasets of one input are asked about. */
const mostAsked = 4;

/**
 * Reads an input and asks about what it is; `other` is another dataset, with which some are compared. Throws what is
 * wrong; else tells whether anything was read.
 */
export async function tryInput(
  reader: Reader,
  bytes: Uint8Array<ArrayBuffer>,
  turn: number,
  other: Read | null = null,
): Promise<{ refused: boolean; datasets: Dataset[] }> {
  const { datasets, problems, refused } = await reader.read(bytes);
  for (const { severity, message, hint } of problems) {
    for (const text of hint === undefined ? [message] : [message, hint]) {
      if (!isSentence(text)) throw new Failure(`A ${severity} problem is no sentence: ${text.slice(0, 200)}`);
    }
  }
  if (refused && !problems.some(({ severity }) => severity === 'fatal'))
    throw new Failure('It is refused without a reason.');
  const asked = datasets.slice(0, mostAsked);
  if (asked.length > 0) {
    const isPair = other !== null && turn % 3 === 0;
    const evidence = evidenceOf(isPair ? [other.dataset, ...asked] : asked, isPair);
    const text = textOf(bytes) + (isPair ? textOf(other.bytes) : '');
    await check(askReports(evidence), text);
    await check(askInTurn(evidence, turn), text);
  }
  return { refused, datasets };
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function check(answers: AsyncGenerator<Answered>, input: string): Promise<void> {
  for await (const { asked, answer } of answers) {
    const bad = notFinite(answer);
    if (bad !== '') throw new Failure(`In the ${asked}: ${bad}.`);
    const text = brokenText(answer, input);
    if (text !== '') throw new Failure(`In the ${asked}: “${text.slice(0, 300)}”.`);
  }
}
