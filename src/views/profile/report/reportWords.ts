import type { SideNames } from '../../../model/dataset.ts';

/** As stacks without symbols are called, of which there is nothing to say. */
export const NAMELESS = '<unknown>';

/** Names of the sides in column heads. */
export function sideHeads({ before, after }: SideNames): { before: string; after: string } {
  return { before: before || 'Before', after: after || 'After' };
}

/** Title of a block, followed by its subject `about`; `about` is '' if there is only one subject. */
export function titled(title: string, about: string): string {
  return about === '' ? title : `${title}, ${about}`;
}

/** A sentence, preceded by its subject `about`; `about` is '' if there is only one subject. */
export function prefixed(about: string, sentence: string): string {
  return about === '' ? sentence : `${about}: ${sentence}`;
}

/** Joins the grounds of a finding; parts that are '' are left out. */
export function grounds(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '').join('; ');
  return said === '' ? '' : `${said}.`;
}
