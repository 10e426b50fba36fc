const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const countWord = /^(?:ops|iterations|iters|times|runs)$/i;

/** Removes thousands separators: `1,234.5` becomes `1234.5`; any other text is returned unchanged. */
export function withoutSeparators(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * The words behind a name in Go's format, from text that people edited: commas that group thousands, a word behind the
 * iterations ("6,050,972 ops"). null if nothing had to be changed.
 */
export function writtenFields(fields: readonly string[]): string[] | null {
  const plain = fields.map(withoutSeparators);
  if (countWord.test(plain[1] ?? '') && /^[\d.]/.test(plain[2] ?? '')) plain.splice(1, 1);
  return plain.length === fields.length && plain.every((text, index) => text === fields[index]) ? null : plain;
}
