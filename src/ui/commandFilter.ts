export interface PaletteCommand {
  id: string;
  /** What the command does, as an imperative: 'Open files'. */
  title: string;
  /** The heading of its group. */
  group: string;
  /** The keyboard shortcut: ['mod', 'K']. */
  keys?: string[] | undefined;
  run: () => void;
}

/**
 * The commands that match `query`, best first. Every word of the query must match: at the start of a word in title or
 * group, or inside one, or as letters in this order from the start of a word. Without a query: all commands in their
 * own order.
 */
export function filterCommands(commands: readonly PaletteCommand[], query: string): PaletteCommand[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, score: scoreOf(command, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** The rank of a match: higher for earlier and more exact matches; 0 if a word does not match. */
function scoreOf(command: PaletteCommand, wanted: string[]): number {
  const title = command.title.toLowerCase();
  const group = command.group.toLowerCase();
  let sum = 0;
  for (const word of wanted) {
    const score = Math.max(wordScore(title, word), wordScore(group, word) / 2);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function wordScore(text: string, word: string): number {
  if (text.startsWith(word)) return 8;
  const at = text.indexOf(word);
  if (at > 0) return /\W/.test(text[at - 1] ?? '') ? 6 : 4;
  return hasInOrder(text, word) ? 1 : 0;
}

/** Whether `letters` occur in this order from the start of a word: "ofo" matches "open folder". */
function hasInOrder(text: string, letters: string): boolean {
  for (const { index } of text.matchAll(/\b\w/g)) {
    let from = index;
    const all = Array.from(letters).every((letter, place) => {
      const at = text.indexOf(letter, from);
      from = at + 1;
      return place === 0 ? at === index : at >= 0;
    });
    if (all) return true;
  }
  return false;
}
