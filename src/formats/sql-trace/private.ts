import type { Queries } from '../../model/queries.ts';
import type { PrivateTexts, Redactor } from '../../model/redactor.ts';
import { mapNames } from './statement/patternTokens.ts';

/**
 * Examples contain data, so they are shared only if nothing is redacted. Patterns have no values; the names in them
 * (tables, columns) are redacted as the user's own words are.
 */
export const privateTexts: PrivateTexts<'queries'> = {
  redact: redactQueries,
  packagesIn: () => [],
};

function redactQueries(queries: Queries, redactor: Redactor): Queries {
  if (!redactor.isActive) return queries;
  return {
    ...queries,
    patterns: queries.patterns.map((each) => ({
      ...each,
      pattern: mapNames(each.pattern, (name) => redactor.term(name)),
      example: '',
    })),
  };
}
