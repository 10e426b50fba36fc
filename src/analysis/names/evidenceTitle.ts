import type { SideNames } from '../../model/dataset.ts';
import { mostCounted } from '../maps.ts';
import { basename } from './cleanPath.ts';

/** A file and the module or program that it measures, if it names one. */
export interface NamedEvidence {
  path: string;
  subject?: string;
}

/** What a folder or a program of one side is called by habit. */
const sideWords = /^(?:before|after|old|new|base|head|baseline|main|master|candidate)$/i;
const sideEnding = /[-_.](?:before|after|old|new|base|head)$/i;

/**
 * The short name of what files measure: the last element of the module or program that most of them name, else the
 * folder that contains all of them; '' if there is neither.
 */
export function subjectName(files: readonly NamedEvidence[]): string {
  const counts = new Map<string, number>();
  for (const { subject = '' } of files) {
    const name = shortName(subject);
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return mostCounted(counts) || commonFolder(files.map(({ path }) => path));
}

/** The sides of a comparison: `before → after`, `v1.4 → v1.5`. */
export function sidesTitle({ before, after }: SideNames): string {
  return `${before || 'before'} → ${after || 'after'}`;
}

/** `github.com/user/shop/v2` is `shop`, the program `shop-before` as well. */
function shortName(subject: string): string {
  return basename(subject === '' ? '.' : subject.replace(/(?:\/v\d+|\.v\d+)$/, ''))
    .replace(/^\.$/, '')
    .replace(sideEnding, '');
}

function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const differs = first.findIndex((element, index) => others.some((other) => other[index] !== element));
  const shared = differs < 0 ? first : first.slice(0, differs);
  return shared.findLast((element) => element !== '' && !sideWords.test(element)) ?? '';
}
