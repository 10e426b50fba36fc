import type { SideNames } from '../../../model/dataset.ts';

/** What the sides are called at a column's head. */
export function sideHeads({ before, after }: SideNames): { before: string; after: string } {
  return { before: before || 'Before', after: after || 'After' };
}

/** A block's title, with what it is about where there are several such blocks; `about` is '' where there is one. */
export function titled(title: string, about: string): string {
  return about === '' ? title : `${title}, ${about}`;
}

/** A sentence with what it is about before it, where there are several such sentences; `about` is '' where there is one. */
export function prefixed(about: string, sentence: string): string {
  return about === '' ? sentence : `${about}: ${sentence}`;
}

/** What a number rests on, part by part; parts that are '' are left out. */
export function grounds(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '').join('; ');
  return said === '' ? '' : `${said}.`;
}
