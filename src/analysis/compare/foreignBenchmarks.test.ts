import { expect, test } from 'vitest';
import { readProfile } from '../../../tests/readProfile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { benchmarkFrames } from './benchmarkFrames.ts';
import { foreignBenchmarks } from './foreignBenchmarks.ts';

const pkg = 'github.com/nlstn/go-odata/internal/response';
const names = ['StdJSONMarshal-2', 'OrderedMapCreation-2', 'OrderedMapMarshalJSONLarge-2', 'Nowhere-2'];

function foreign(path: string, module: string): string[] {
  const profile = readProfile(path);
  const naming = stackNaming(profile);
  const frames = benchmarkFrames(
    profile,
    naming,
    names.map((benchmark) => ({ pkg, benchmark })),
  );
  return foreignBenchmarks(profile, naming, frames, module);
}

test('a benchmark without a function of the user’s module measures other code', () => {
  const module = 'github.com/nlstn/go-odata';
  expect(foreign('public/samples/before/cpu.prof', module)).toEqual(['StdJSONMarshal']);
  expect(foreign('public/samples/after/cpu.prof', module)).toEqual(['StdJSONMarshal']);
});

test('a memory profile or an unknown module gives no answer', () => {
  expect(foreign('public/samples/before/mem.out', 'github.com/nlstn/go-odata')).toEqual([]);
  expect(foreign('public/samples/before/cpu.prof', '')).toEqual([]);
});
