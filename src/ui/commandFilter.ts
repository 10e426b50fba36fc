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

export interface MatchingCommands {
  /** Those with every word of the query, at the start of a word in title or group or inside one. */
  byWord: PaletteCommand[];
  /** Those with some word only as letters in this order from the start of a word: `ofo` in 'Open folder'. */
  byLetters: PaletteCommand[];
}

/** The commands that match `query`, best first. Without a query: all commands in their own order. */
export function filterCommands(commands: readonly PaletteCommand[], query: string): MatchingCommands {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return { byWord: [...commands], byLetters: [] };
  const scored = commands
    .map((command) => ({ command, scores: scoresOf(command, wanted) }))
    .filter(({ scores }) => !scores.includes(0))
    .map(({ command, scores }) => ({
      command,
      sum: scores.reduce((sum, score) => sum + score, 0),
      isByWord: scores.every((score) => score > BY_LETTERS),
    }))
    .sort((a, b) => b.sum - a.sum);
  const those = (isByWord: boolean) => scored.filter((one) => one.isByWord === isByWord).map(({ command }) => command);
  return { byWord: those(true), byLetters: those(false) };
}

/** The rank of each word's match: higher for earlier and more exact matches; 0 if the word does not match. */
function scoresOf({ title, group }: PaletteCommand, wanted: string[]): number[] {
  return wanted.map((word) => Math.max(wordScore(title.toLowerCase(), word), wordScore(group.toLowerCase(), word) / 2));
}

/** The rank of a match by letters in the title, which no match by word goes below. */
const BY_LETTERS = 1;

function wordScore(text: string, word: string): number {
  if (text.startsWith(word)) return 8;
  const index = text.indexOf(word);
  if (index > 0) return /\W/.test(text[index - 1] ?? '') ? 6 : 4;
  return hasInOrder(text, word) ? BY_LETTERS : 0;
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
