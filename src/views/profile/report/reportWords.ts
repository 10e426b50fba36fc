import type { SideNames } from '../../../model/dataset.ts';
import type { Profile } from '../../../model/profile.ts';
import type { FactLine } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';

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

/** A number of one profile, and its text. */
export function numberFact(name: string, text: string, value: Amount, unit: string): FactLine {
  return { name, before: text, after: null, differs: false, amount: { value, unit } };
}

/** What a profile was sampled by; nothing if `every` is ''. */
export function everyFact({ period, periodType }: Profile, every: string): FactLine[] {
  return every === '' ? [] : [numberFact('Sampled every', every, period, periodType?.unit ?? '')];
}
