import type { Problem } from '../model/problem.ts';
import type { UnreadFile } from './composeReport.ts';

/** Why a file was not read and what to do, from its problems. */
export function whyUnread(problems: readonly Problem[]): Pick<UnreadFile, 'reason' | 'hint'> {
  const fatal = problems.filter(({ severity }) => severity === 'fatal');
  return {
    reason: fatal.map(({ message }) => message).join(' ') || 'This file cannot be read.',
    hint: [...new Set(fatal.flatMap(({ hint = '' }) => (hint === '' ? [] : [hint])))].join(' '),
  };
}
