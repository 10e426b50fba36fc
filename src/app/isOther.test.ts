import { expect, test } from 'vitest';
import type { DatasetFacts, EvidenceItem } from '../model/dataset.ts';
import { announcementFor } from './evidenceWords.ts';
import { isOther } from './isOther.ts';

function item(path: string, isUnrelated = true): EvidenceItem {
  const problems = [{ severity: 'fatal' as const, message: 'It is a picture.' }];
  return { id: path, path, size: 1, dataset: null, recognisedAs: '', problems, ...(isUnrelated && { isUnrelated }) };
}

test.each(['shop/logo.png', 'shop/go.sum', 'shop/docs/profile.md', 'shop/cpulimit/README', 'archive.zip/LICENSE'])(
  '%s is only counted',
  (path) => expect(isOther(item(path))).toBe(true),
);

test.each([
  ['dropped by itself', item('logo.png')],
  ['called a profile', item('shop/login.prof')],
  ['called like one', item('shop/heap.txt')],
  ['a measurement that cannot be read', item('shop/trace.bin', false)],
])('a file is listed that is %s', (_, file) => expect(isOther(file)).toBe(false));

test('a profile is not passed over', () => {
  const dataset: DatasetFacts = {
    kind: 'profile',
    profileType: 'cpu',
    title: 'CPU profile',
    valueTypes: [],
    defaultValueType: 0,
  };
  const profile: EvidenceItem = { ...item('shop/data'), dataset };
  expect(isOther(profile)).toBe(false);
  const others = [item('shop/a.png'), item('shop/b.png')];
  expect(announcementFor([profile, ...others])).toBe('Read 1 file. 2 other files were not read.');
  expect(announcementFor([profile, ...others, item('c.png')], 'Added')).toBe(
    'Added 1 file. 1 file could not be opened. 2 other files were not read.',
  );
});
