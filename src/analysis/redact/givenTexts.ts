import type { RedactedText, RedactionField } from '../../model/shared.ts';

/** The texts that a redactor was given so far, with what became of each. */
export class GivenTexts {
  private readonly given = new Map<string, RedactedText>();

  /** Counts a text in; returns what became of it. */
  remember(field: RedactionField, before: string, after: string, count: number): string {
    const id = `${field} ${before}`;
    const known = this.given.get(id);
    if (known) known.count += count;
    else this.given.set(id, { field, before, after, count });
    return after;
  }

  /** Remembers only what has become something else: what is told in any case is nothing to ask the user about. */
  rememberChange(field: RedactionField, before: string, after: string): string {
    return before === after ? after : this.remember(field, before, after, 1);
  }

  /** Those that became something else, in the order in which they came. */
  changed(): RedactedText[] {
    return [...this.given.values()].filter(({ before, after }) => before !== after);
  }

  /** All of them, the most frequent first. */
  byCount(): RedactedText[] {
    return [...this.given.values()].sort((a, b) => b.count - a.count || (a.before < b.before ? -1 : 1));
  }
}
