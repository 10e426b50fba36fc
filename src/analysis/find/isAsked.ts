/** Words that questions have in common. */
const common: ReadonlySet<string> = new Set(
  'a about and by code does for function functions how in is it many much of on show that the to was what where which who whom your'.split(
    ' ',
  ),
);

/**
 * Whether a question asks for what these words describe: each of its words, without those that questions have in
 * common, begins one of them. "which function of mine allocates most" asks for "allocates most memory mine". Nothing
 * typed asks for everything.
 */
export function isAsked(typed: string, words: string): boolean {
  if (typed.trim() === '') return true;
  const asked = wordsOf(typed);
  const wanted = asked.filter((word) => !common.has(word));
  if (asked.length === 0 || (wanted.length === 0 && asked.length < 2)) return false;
  const offered = wordsOf(words);
  // A single letter begins too much.
  return wanted.every((word) => word.length > 1 && offered.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
