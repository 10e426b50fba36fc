import { expect, test } from 'vitest';
import { filterCommands, type PaletteCommand } from './commandFilter.ts';

const commands = [
  'Files: Open files',
  'Files: Open folder',
  'Go to: Memory',
  'Theme: Dark theme',
  'Theme: Use the system theme',
].map((line): PaletteCommand => {
  const [group = '', title = ''] = line.split(': ');
  return { id: line, group, title, run: () => {} };
});

test.each([
  { query: '', found: commands.map((command) => command.title) },
  { query: 'mem', found: ['Memory'] },
  // A match at the start of the title ranks above a match of a later word.
  { query: 'dark', found: ['Dark theme'] },
  { query: 'theme', found: ['Dark theme', 'Use the system theme'] },
  // Words match in any order, in the title or in its group.
  { query: 'folder files', found: ['Open folder'] },
  // Letters match in their order, and rank below all words.
  { query: 'ofo', found: ['Open folder'] },
  { query: 'xyz', found: [] },
])('"$query" finds $found', ({ query, found }) => {
  const { byWord, byLetters } = filterCommands(commands, query);
  expect([...byWord, ...byLetters].map((command) => command.title)).toEqual(found);
});

test('a match by letters only is told from one by words', () => {
  expect(filterCommands(commands, 'ofo').byLetters.map(({ title }) => title)).toEqual(['Open folder']);
  expect(filterCommands(commands, 'folder').byLetters).toEqual([]);
});
