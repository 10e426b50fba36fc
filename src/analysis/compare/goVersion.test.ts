import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { goVersion, goVersionText, isOtherGo } from './goVersion.ts';

/** A profile of functions with the lines where they begin; 0 for unknown. */
function withStarts(starts: Record<string, number>, comments: string[] = []): Profile {
  const profile = drawProfile(`1ms\n${Object.keys(starts).join('\n')}`);
  const { functions, strings } = profile;
  const startLine = Float64Array.from(functions.name, (name) => starts[strings[name]!] ?? 0);
  return { ...profile, comments, functions: { ...functions, startLine } };
}

const textOf = (starts: Record<string, number>, comments?: string[]) =>
  goVersionText(goVersion(withStarts(starts, comments)));

test.each<[string, Record<string, number>, string]>([
  ['where functions of the runtime begin', { 'runtime.gopark': 457 }, 'go1.27'],
  ['and of testing', { 'testing.tRunner': 1876 }, 'go1.26'],
  ['a line that two versions share', { 'runtime.main': 147 }, 'go1.23 to go1.24'],
  ['and another beside it', { 'runtime.main': 147, 'runtime.gopark': 407 }, 'go1.23'],
  ['functions that came with a version', { 'runtime.mallocgcTinySlowPath': 0 }, 'go1.27 or later'],
  ['and that went', { 'runtime.scanobject': 0 }, 'go1.25 or earlier'],
  ['both', { 'internal/strconv.FormatInt': 0, aeshashbody: 0 }, 'go1.26'],
  ['lines that nobody knows', { 'runtime.gopark': 999 }, ''],
  ['signs that contradict each other, of merged profiles', { 'runtime.gopark': 457, 'runtime.main': 149 }, ''],
  ['nothing', { 'main.main': 12 }, ''],
])('%s', (_, starts, told) => {
  expect(textOf(starts)).toBe(told);
});

test('a version in a comment takes precedence', () => {
  expect(textOf({ 'runtime.gopark': 457 }, ['built by go1.28.1'])).toBe('go1.28.1');
});

test('versions differ if both sides state them, or if their ranges do not overlap', () => {
  const [old, now] = [withStarts({ 'runtime.gopark': 445 }), withStarts({ 'runtime.gopark': 457 })];
  expect(isOtherGo(old, now)).toBe(true);
  expect(isOtherGo(old, old)).toBe(false);
  expect(isOtherGo(old, withStarts({ 'runtime.mallocgcTiny': 0 }))).toBe(false);
  expect(isOtherGo(withStarts({}, ['go1.26.1']), withStarts({}, ['go1.26.8']))).toBe(false);
});

test('unknown versions differ if their runtime functions begin at other lines', () => {
  const at = (shift: number) =>
    withStarts(
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => [`runtime.${name}`, 100 * index + 7 + shift]),
      ),
    );
  expect(isOtherGo(at(0), at(3))).toBe(true);
  expect(isOtherGo(at(0), at(0))).toBe(false);
});
