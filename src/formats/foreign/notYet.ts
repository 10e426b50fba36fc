import type { FileHead } from '../fileHead.ts';
import { type ForeignKind, sure } from './foreignKind.ts';

/**
 * A kind of file that belongs to a performance investigation but cannot be read yet. `what` ends the sentence "This is …".
 */
export function notYet(name: string, what: string, plural: string, test: (head: FileHead) => boolean): ForeignKind {
  return {
    name,
    likelihood: sure,
    test,
    sentence: `This is ${what}. Perfolio does not read ${plural} yet.`,
    hint: 'Drop the pprof profiles of the same run: they can be read now.',
  };
}
