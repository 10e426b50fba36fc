import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../../ui/saveFile.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { profileParams } from '../data/profileParams.ts';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';

vi.mock('../../../ui/saveFile.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

afterEach(cleanup);
beforeEach(() => vi.mocked(saveFile).mockClear());

/** Props of a pane if the address has these parameters. */
function paneOf(
  address: string,
  ask: (...asked: never[]) => Promise<unknown> = async () => new Blob(),
): CommonViewProps {
  return {
    about: { title: 'runs/cpu.prof', items: [{ path: 'runs/cpu.prof' }] },
    shown: { type: 'cpu', unit: 'nanoseconds' },
    valueType: 0,
    facts: null,
    pair: null,
    params: profileParams(new URLSearchParams(address)),
    common: { key: '', ask },
  } as unknown as CommonViewProps;
}

function menuOf(props: Partial<ExportMenuProps>): void {
  render(<ExportMenu pane={paneOf('')} title="Top functions" {...props} />);
}

async function open(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Export' }), { key: 'Enter' });
  await screen.findByRole('menu');
}

/** The menu entry whose text begins with `words`; a hint may follow. */
const entryOf = (words: string) => screen.queryByRole('menuitem', { name: new RegExp(`^${words}`) });

async function choose(words: string): Promise<void> {
  await open();
  fireEvent.click(entryOf(words)!);
}

const table: ExportMenuProps['table'] = () => ({
  columns: [{ header: 'flat', unit: 'nanoseconds' }, { header: 'function' }],
  rows: [[7, 'main']],
});

async function savedText(): Promise<[name: string, text: string]> {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, blob] = vi.mocked(saveFile).mock.calls[0]!;
  // jsdom does not support newer ways to read a Blob.
  const reader = new FileReader();
  reader.readAsText(blob);
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  return [name, reader.result as string];
}

describe('the menu offers the exports of the pane', () => {
  test.each([
    ['a table', { table }, ['Save as CSV', 'Copy as JSON'], ['Save as SVG']],
    ['a drawing', { drawing: () => '<svg/>' }, ['Save as SVG', 'Save as PNG'], ['Save as CSV']],
    ['neither', {}, ['Save the profile'], ['Save as SVG', 'Save as CSV']],
  ])('%s', async (_, props, there, absent) => {
    menuOf(props);
    await open();
    expect(there.filter((words) => entryOf(words) === null)).toEqual([]);
    expect(absent.filter((words) => entryOf(words) !== null)).toEqual([]);
  });
});

test('saves a table under the name of its file and announces it', async () => {
  menuOf({ table });
  await choose('Save as CSV');
  expect(await savedText()).toEqual(['cpu-top-functions.csv', 'flat (nanoseconds),function\r\n7,main\r\n']);
  await screen.findByText('Saved cpu-top-functions.csv.');
});

test('a table names its file, value type, filters and search', async () => {
  menuOf({ table, pane: paneOf('steps=focus:json~hide:^runtime&q=Marshal&by=line') });
  await choose('Save as JSON');
  expect(JSON.parse((await savedText())[1]).about).toEqual({
    File: 'runs/cpu.prof',
    'Value type': 'cpu',
    Filters: 'Focus: json; Hide: ^runtime',
    Search: 'Marshal',
    Frames: 'lines',
  });
});

test('requests and saves the filtered profile', async () => {
  const ask = vi.fn<() => Promise<Blob>>(async () => new Blob(['pprof']));
  menuOf({ pane: paneOf('steps=focus:json', ask) });
  await choose('Save the filtered profile');
  expect(await savedText()).toEqual(['cpu-filtered.pb.gz', 'pprof']);
  expect(ask).toHaveBeenCalledWith('pprof', {}, expect.any(AbortSignal));
});

test('requests and saves the folded stacks of the value type that is shown', async () => {
  const ask = vi.fn<() => Promise<Blob>>(async () => new Blob(['main 7\n']));
  menuOf({ pane: { ...paneOf('', ask), pair: {} as CommonViewProps['pair'] } });
  await choose('Save both sides as folded stacks');
  expect(await savedText()).toEqual(['cpu-diff-cpu.folded', 'main 7\n']);
  expect(ask).toHaveBeenCalledWith('folded', { type: 0 }, expect.any(AbortSignal));
});

test('shows the message of an error', async () => {
  menuOf({ table: () => Promise.reject(new Error('This file is no longer open. Drop it again.')) });
  await choose('Save as CSV');
  await screen.findByText('This file is no longer open. Drop it again.');
  expect(saveFile).not.toHaveBeenCalled();
});
