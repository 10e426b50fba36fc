import { resolve } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { linesTable, pageTables } from '../../../../../tests/pageTables.ts';
import { readProfile } from '../../../../../tests/readProfile.ts';
import { ReportTable } from '../../../../ui/report-blocks/ReportTable.tsx';
import { ViewLinksContext } from '../../../../ui/report-blocks/ViewLink.tsx';
import { contentionAddress } from '../../address/contentionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import { locksAddress } from '../../address/locksAddress.ts';
import { memoryAddress } from '../../address/memoryAddress.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import { type ProfileChanges, profileParameters } from '../../address/profileChanges.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { Headline } from './ProfileFindings.tsx';
import { changesOf } from './viewHere.ts';

afterEach(cleanup);

/** Checks of the link targets, by the links' hints. */
const leads: Readonly<Record<string, (changes: ProfileChanges, search: URLSearchParams) => boolean>> = {
  'Show the flame graph.': ({ view }) => view === 'flame',
  'Show memory.': ({ view }) => view === 'memory',
  'Show memory, most in use first.': ({ view }, search) =>
    view === 'memory' && memoryAddress.read(search).sort.by === 'inuseSpace',
  'Show the locks.': ({ view }) => view === 'locks',
  'Show the packages.': ({ view }, search) => view === 'packages' && packagesAddress.read(search).as === 'packages',
  'Show what is attributed to your functions.': ({ view }, search) =>
    view === 'packages' && packagesAddress.read(search).as === 'charged',
  'Show the functions in it.': ({ view }, search) => {
    const { as, open } = packagesAddress.read(search);
    return view === 'packages' && as === 'costs' && (open !== '' || search.get('packages.open') === null);
  },
  'Show where.': ({ view }, search) =>
    view === 'locks' &&
    locksAddress.read(search).as === 'places' &&
    contentionAddress.read(search).kind === (search.get('contention.kind') ?? ''),
  'Show the goroutines of its largest stack.': ({ view }, search) =>
    view === 'goroutines' && goroutinesAddress.read(search).pick !== '',
  'Show its callers and callees.': ({ view, fn }) => view === 'callers' && Boolean(fn),
  'Show it in the table of all functions.': ({ view, fn }) => view === 'top' && Boolean(fn),
  'Show all its lines.': ({ view, fn }) => view === 'lines' && Boolean(fn),
  'Show its lines.': ({ view, fn }) => view === 'lines' && Boolean(fn),
  'Show all lines.': ({ view, fn }) => view === 'lines' && Boolean(fn),
  'Show it with its four numbers.': ({ view, fn }, search) => {
    const { of, sort } = memoryAddress.read(search);
    return view === 'memory' && Boolean(fn) && of === 'function' && sort.descending;
  },
};

test.each([
  ['a CPU profile', 'public/samples/after/cpu.prof'],
  ['a heap profile', 'public/samples/after/mem.out'],
  ['a mutex profile', 'tests/fixtures/mutex.prof'],
  ['a block profile', 'tests/fixtures/block.prof'],
  ['goroutines', 'tests/fixtures/goroutine.prof'],
])('each number of %s leads to where it says', (_, path) => {
  const profile = readProfile(resolve(path));
  const memo = ProfileMemo.of([profile]);
  const page = pageTables(memo, profile.defaultValueType, { rows: 10 });
  const lines = linesTable(memo, profile.defaultValueType, 10);
  let opened: ProfileChanges | null = null;
  const blocks = [...page.rows.flat(2), ...(lines === null ? [] : [lines])];
  render(
    <ViewLinksContext value={{ follow: (view) => void (opened = changesOf(view)) }}>
      <Headline words={page.headline} />
      {blocks.map((block) => (
        <ReportTable key={block.title} table={block} />
      ))}
    </ViewLinksContext>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.length).toBeGreaterThan(5);
  for (const button of buttons) {
    const said = button.title.split('\n').at(-1)!;
    opened = null;
    button.click();
    const changes = opened as ProfileChanges | null;
    expect([said, changes === null]).toEqual([said, false]);
    expect(Object.keys(changes!).filter((name) => !Object.hasOwn(profileParameters, name))).toEqual([]);
    const search = new URLSearchParams();
    // Parameters of an earlier view must not change the target.
    search.set('packages.as', 'charged');
    for (const [name, value] of Object.entries(changes!)) {
      if (value === null) search.delete(name);
      else search.set(name, value);
    }
    expect([said, leads[said]?.(changes!, search)]).toEqual([said, true]);
  }
});
