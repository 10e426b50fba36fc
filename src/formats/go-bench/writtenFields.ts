const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const countWord = /^(?:ops|iterations|iters|times|runs)$/i;

/** `1,234.5` as `1234.5`; everything else as it is. */
export function withoutSeparators(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * The words behind a name as Go would have written them: people group thousands with commas, and put a word behind the
 * iterations ("6,050,972 ops"). null where there is nothing to undo.
 */
export function writtenFields(fields: readonly string[]): string[] | null {
  const plain = fields.map(withoutSeparators);
  if (countWord.test(plain[1] ?? '') && /^[\d.]/.test(plain[2] ?? '')) plain.splice(1, 1);
  return plain.length === fields.length && plain.every((text, at) => text === fields[at]) ? null : plain;
}
