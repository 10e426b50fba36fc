import type { LoadTest } from '../../model/loadTest.ts';
import { addressOf } from './emptyTest.ts';
import { loadToolNamed } from './loadTools.ts';

/** What a command line says that its output does not repeat. */
export interface CommandLine {
  tool: string;
  url: string;
  method: string;
  connections: number | null;
  targetRate: number | null;
}

const command = /^\s{0,20}(?:[+$%>#]{1,4}\s+)?(?:time\s+)?(?:\S{0,200}\/)?([\w-]{1,40})\s+(-.{1,3000})$/;

/**
 * The command on a line, as `set -x` or a shell prints it: `wrk -t2 -c100 -d30s -R2000 http://127.0.0.1/`. null if
 * there is none.
 */
export function commandOn(line: string): CommandLine | null {
  const [, tool = '', said = ''] = command.exec(line) ?? [];
  const options = loadToolNamed(tool)?.options;
  if (options === undefined) return null;
  const words = said
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
  const targetRate = numberAfter(words, options.rate);
  return {
    tool: targetRate === null ? tool : (options.withRate ?? tool),
    url: addressOf(words.find((word) => /^https?:\/\//.test(word)) ?? ''),
    method: methodAfter(words, options.method),
    connections: numberAfter(words, options.connections),
    targetRate,
  };
}

/** Adds to a test what its output does not say. */
export function withCommand(test: LoadTest, said: CommandLine | null): LoadTest {
  const tool = loadToolNamed(test.tool);
  if (said === null || loadToolNamed(said.tool) !== tool) return test;
  return {
    ...test,
    // The output may tell a variant where the command does not, and the other way round.
    tool: said.tool === tool?.names[0] ? test.tool : said.tool,
    url: test.url || said.url,
    connections: test.connections ?? said.connections,
    targetRate: test.targetRate ?? said.targetRate,
    ...(test.method === undefined && said.method !== '' ? { method: said.method } : {}),
  };
}

/** The number of an option, written `-c 100`, `-c100` or `--connections=100`. */
function numberAfter(words: readonly string[], names: readonly string[] = []): number | null {
  for (const name of names) {
    for (const [index, word] of words.entries()) {
      if (!word.startsWith(name)) continue;
      const text = word === name ? words[index + 1] : word.slice(name.length).replace(/^=/, '');
      if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
    }
  }
  return null;
}

function methodAfter(words: readonly string[], names: readonly string[] = []): string {
  const index = words.findIndex((word) => names.includes(word));
  const method = words[index + 1] ?? '';
  return index >= 0 && /^[A-Z]{3,7}$/.test(method) ? method : '';
}
