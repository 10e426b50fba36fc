import type { RedactedText, Redaction, RedactionField } from '../../model/shared.ts';
import type { Hashes } from './hashes.ts';

/** What the parts of a redactor have in common. */
export interface Redacting {
  redaction: Redaction;
  given: GivenTexts;
  hashes: Hashes;
}

/** The texts that a redactor has processed so far, each with its replacement. */
export class GivenTexts {
  private readonly given = new Map<string, RedactedText>();

  /** Records a text; returns its replacement. */
  remember(field: RedactionField, before: string, after: string, count: number): string {
    const id = `${field} ${before}`;
    const redactedText = this.given.get(id);
    if (redactedText) redactedText.count += count;
    else this.given.set(id, { field, before, after, count });
    return after;
  }

  /** Records only changed texts: texts that are shared in any case need no question to the user. */
  rememberChange(field: RedactionField, before: string, after: string): string {
    return before === after ? after : this.remember(field, before, after, 1);
  }

  /** The changed texts, in order of occurrence. */
  changed(): RedactedText[] {
    return [...this.given.values()].filter(({ before, after }) => before !== after);
  }

  /** All texts, the most frequent first. */
  byCount(): RedactedText[] {
    return [...this.given.values()].sort((a, b) => b.count - a.count || (a.before < b.before ? -1 : 1));
  }
}
