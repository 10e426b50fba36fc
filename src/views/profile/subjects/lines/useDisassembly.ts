import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';

export interface FoundDisassembly {
  /** null while it is looked for, and if it is not asked for. */
  answer: DisassemblyAnswer | null;
  error: string;
  busy: boolean;
}

/** Asks for the instructions of a function; '' asks for nothing. */
export function useDisassembly(
  { asking, valueType }: ViewProps<typeof answers.one>,
  name: string,
  symbol: string,
): FoundDisassembly {
  const question = name === '' ? null : { valueType, name, symbol };
  const { answer, error, busy } = useAnswer(asking, 'disassembly', question);
  return { answer: answer?.name === name ? answer : null, error, busy };
}
