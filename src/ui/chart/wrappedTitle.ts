/** The lines of a title, broken at spaces, each at most so many characters long unless a single word is longer. */
export function wrappedTitle(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && line.length <= letters) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
