import type { Queries, QueryPattern, SqlDialect } from '../../model/queries.ts';
import { type NormalForm, normalForm } from './statement/normalForm.ts';

/** Statements longer than this are cut before they are read. */
export const longestStatement = 256 * 1024;
/** The most patterns of one file; a program has some hundreds. */
const MOST_PATTERNS = 5000;
const LONGEST_EXAMPLE = 2000;
/** Normal forms of statements that occur again and again. */
const MOST_FORMS = 4000;
const LONGEST_KNOWN = 1000;

/** The figures of a pattern while a file is read. */
export interface KeptPattern extends Omit<QueryPattern, 'mean'> {
  /** The mean that the file prints, if only one entry is behind the pattern. */
  mean: number | null;
}

/** Keeps the patterns of a file, at most some thousands; the rest is only counted. */
export class PatternStore {
  readonly other: Queries['other'] = { count: 0, total: 0 };
  private readonly patterns = new Map<string, KeptPattern>();
  private readonly forms = new Map<string, NormalForm>();

  /** The entry of a statement's pattern; null if there are too many patterns. */
  of(statement: string): KeptPattern | null {
    const { pattern, dialect } = this.formOf(statement);
    const keptPattern = this.patterns.get(pattern);
    if (keptPattern !== undefined) return keptPattern;
    if (this.patterns.size >= MOST_PATTERNS) return null;
    const kept = plainPattern(pattern, dialect);
    this.patterns.set(pattern, kept);
    return kept;
  }

  /** Largest total first. */
  finish(): QueryPattern[] {
    return [...this.patterns.values()]
      .filter(({ count }) => count > 0)
      .map((kept) => ({ ...kept, mean: kept.mean ?? kept.total / kept.count }))
      .sort((a, b) => b.total - a.total || b.count - a.count || (a.pattern < b.pattern ? -1 : 1));
  }

  private formOf(statement: string): NormalForm {
    const existing = this.forms.get(statement);
    if (existing !== undefined) return existing;
    const form = normalForm(statement);
    if (statement.length <= LONGEST_KNOWN) {
      if (this.forms.size >= MOST_FORMS) this.forms.clear();
      this.forms.set(statement, form);
    }
    return form;
  }
}

/** A statement as an example: none if it has no values, and of long ones the beginning. */
export function exampleOf(statement: string, pattern: string): string {
  const text = statement.trim();
  if (text === pattern || !/['"\d]/.test(text)) return '';
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE - 1)}…` : text;
}

function plainPattern(pattern: string, dialect: SqlDialect): KeptPattern {
  return {
    pattern,
    example: '',
    dialect,
    count: 0,
    total: 0,
    mean: null,
    max: null,
    min: null,
    deviation: null,
    rows: null,
    errors: null,
    repeated: null,
  };
}
