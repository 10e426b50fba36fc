export interface Command {
  id: string;
  /** What it does, as an order: 'Open files'. */
  title: string;
  /** Heading it stands under. */
  group: string;
  /** The keys that do the same: ['mod', 'K']. */
  keys?: string[] | undefined;
  run: () => void;
}

/**
 * The commands that a reader may mean by `query`, best first. Every word of the query must be found: at the start of
 * a word of title or group, or else inside one, or else as letters in this order from the start of a word. Without a query all, in their own order.
 */
export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, score: scoreOf(command, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

/** 0 when a word is not found; the earlier and the more exact the hits, the higher. */
function scoreOf(command: Command, wanted: string[]): number {
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

/** Whether `letters` come in this order, from the start of some word on: "ofo" for "open folder". */
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
