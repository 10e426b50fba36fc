import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchSides } from '../src/analysis/compare/matchSides.ts';
import { sideFacts } from '../src/analysis/compare/sideFacts.ts';
import { bytesInMemory } from '../src/engine/fileBytes.ts';
import { readFile } from '../src/engine/readFile.ts';
import type { Profile } from '../src/model/profile.ts';

// Goroutines of one moment, as Go writes them as a profile and as a text: no difference of the two may be shown as a
// change.

async function read(name: string): Promise<Profile> {
  const bytes = new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
  for await (const { reading } of readFile(bytesInMemory(bytes), name, {})) return reading.dataset!.data as Profile;
  throw new Error(`${name} has nothing in it.`);
}

/** How many goroutines have which stack. */
function stacksOf({ samples, stacks, locations, lines, functions, strings }: Profile): Record<string, number> {
  const counts = new Map<string, number>();
  for (const [sample, leaf] of samples.stack.entries()) {
    const frames: string[] = [];
    for (let stack = leaf; stack >= 0; stack = stacks.caller[stack]!) {
      const location = stacks.location[stack]!;
      for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line++) {
        frames.push(strings[functions.name[lines.function[line]!]!]!);
      }
    }
    const path = frames.join(' < ');
    counts.set(path, (counts.get(path) ?? 0) + Number(samples.values[0]![sample]));
  }
  return Object.fromEntries(counts);
}

test('a profile of goroutines and the text of the same moment have the same stacks', async () => {
  const [profile, text] = [await read('goroutine.debug0.prof'), await read('goroutine.debug1.txt')];
  expect(stacksOf(profile)).not.toEqual(stacksOf(text));
  const { before, after } = matchSides(profile, text);
  expect(stacksOf(before)).toEqual(stacksOf(after));
  // The text names no program, which is no other program.
  expect(sideFacts(text).binary).toBe('');
});
