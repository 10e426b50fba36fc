import { regexpOfTyped, splitAtCommas, typedOfRegexp } from '../names/nameExpression.ts';
import { tagRange } from '../steps/matchLabels.ts';

// What a person types to filter by labels. Values are typed like names (see `parseNameExpression`), after `key=`;
// ranges of numbers are pprof's: `bytes=4kb:64kb`.

/** The text of a `tagfocus` or `tagignore` step. */
export function labelFilterOfTyped(typed: string): string {
  const { key, value } = keyAndValue(typed);
  if (tagRange(value.trim()) !== null) return key + value.trim();
  const pieces = splitAtCommas(value).map((piece) => piece.trim());
  // A comma separates expressions, also within one.
  return key + pieces.map((piece) => regexpOfTyped(piece).replaceAll(',', '\\x2c')).join(',');
}

/** The text to type for a step's text; what `labelFilterOfTyped` made becomes what was typed. */
export function typedOfLabelFilter(text: string): string {
  const { key, value } = keyAndValue(text);
  if (tagRange(value) !== null) return text;
  const pieces = value.split(',').map((piece) => typedOfRegexp(piece.replaceAll('\\x2c', ',')));
  return key + pieces.join(', ');
}

/** The key with its `=`, '' without one. */
function keyAndValue(text: string): { key: string; value: string } {
  // An expression may have an equals sign, too.
  const at = /^[^/"=]*=/.exec(text)?.[0].length ?? 0;
  return { key: text.slice(0, at), value: text.slice(at) };
}
