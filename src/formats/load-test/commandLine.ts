import type { LoadTest, LoadTool } from '../../model/loadTest.ts';
import { addressOf } from './emptyTest.ts';

/** What a command line says that its output does not repeat. */
export interface CommandLine {
  tool: LoadTool;
  url: string;
  method: string;
  connections: number | null;
  targetRate: number | null;
}

const command = /^\s{0,20}(?:[+$%>#]{1,4}\s+)?(?:time\s+)?(?:\S{0,200}\/)?(wrk2?|hey|bombardier)\s+(-.{1,3000})$/;

/** The command on a line, as `set -x` or a shell prints it: `wrk -t2 -c100 -d30s -R2000 http://127.0.0.1/`. null if there is none. */
export function commandOn(line: string): CommandLine | null {
  const [, tool, said] = command.exec(line) ?? [];
  if (tool === undefined) return null;
  const words = said!
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
  const rate = optionOf(words, tool === 'hey' ? [] : tool === 'bombardier' ? ['-r', '--rate'] : ['-R', '--rate']);
  return {
    tool: tool === 'wrk' && rate !== null ? 'wrk2' : (tool as LoadTool),
    url: addressOf(words.find((word) => /^https?:\/\//.test(word)) ?? ''),
    method: methodOf(words),
    connections: optionOf(words, ['-c', '--connections']),
    targetRate: rate,
  };
}

/** Adds to a test what its output does not say. */
export function withCommand(test: LoadTest, said: CommandLine | null): LoadTest {
  if (said === null || said.tool.slice(0, 3) !== test.tool.slice(0, 3)) return test;
  return {
    ...test,
    tool: said.tool === 'wrk2' ? 'wrk2' : test.tool,
    url: test.url || said.url,
    connections: test.connections ?? said.connections,
    targetRate: test.targetRate ?? said.targetRate,
    ...(test.method === undefined && said.method !== '' ? { method: said.method } : {}),
  };
}

/** The number of an option, written `-c 100`, `-c100` or `--connections=100`. */
function optionOf(words: readonly string[], names: readonly string[]): number | null {
  for (const name of names) {
    for (const [at, word] of words.entries()) {
      if (!word.startsWith(name)) continue;
      const text = word === name ? words[at + 1] : word.slice(name.length).replace(/^=/, '');
      if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text);
    }
  }
  return null;
}

function methodOf(words: readonly string[]): string {
  const at = words.findIndex((word) => word === '-m' || word === '--method');
  const method = words[at + 1] ?? '';
  return at >= 0 && /^[A-Z]{3,7}$/.test(method) ? method : '';
}
