import { describe, expect, test } from 'vitest';
import type { Edits } from '../model/edits/edit.ts';
import { chooseVersion } from './chooseVersion.ts';

const noted = (value: string): Edits => [{ kind: 'notes', about: 'cpu', value }];
const sent = noted('Sender');

/** A stored session. Without `received` only the files were opened. */
const stored = (name: string, edits: Edits, received: Edits = []) => ({ name, edits, received });

/** What is chosen among stored sessions, the last used first, by their names. */
function chosen(sessions: ReturnType<typeof stored>[], edits: Edits, received: Edits = []) {
  const { goesOn, showsOwn, other, addsReceived } = chooseVersion(sessions, { edits, received });
  return {
    ...(goesOn !== null && { goesOn: goesOn.name, shows: showsOwn ? 'its own' : 'the opened' }),
    ...(other !== null && { other: other.name }),
    ...(addsReceived && { addsReceived }),
  };
}

test('without a stored session a new one begins', () => {
  expect(chosen([], sent, sent)).toEqual({});
});

describe('files that came alone', () => {
  test('go on with the notes that were used last, whatever has no notes', () => {
    const sessions = [stored('plain', []), stored('last', noted('A')), stored('first', noted('B'), sent)];
    expect(chosen(sessions, [])).toEqual({ goesOn: 'last', shows: 'its own' });
    expect(chosen(sessions.slice(0, 1), [])).toEqual({ goesOn: 'plain', shows: 'the opened' });
  });

  test('and were written on since they were opened: a session of its own, beside the earlier one', () => {
    expect(chosen([stored('a', noted('A'))], noted('B'))).toEqual({ other: 'a' });
    expect(chosen([stored('a', [])], noted('B'))).toEqual({ goesOn: 'a', shows: 'the opened' });
  });

  test('and are written on as before, as after Undo, go on', () => {
    const sessions = [stored('a', noted('A')), stored('b', noted('B'))];
    expect(chosen(sessions, noted('B'))).toEqual({ goesOn: 'b', shows: 'its own' });
  });
});

describe('what was received again', () => {
  test('shows the reader’s version, and gets a session of its own as it was received', () => {
    const mine = stored('mine', noted('Reader'), sent);
    expect(chosen([mine], sent, sent)).toEqual({ goesOn: 'mine', shows: 'its own', addsReceived: true });
    // Also if the reader removed what the sender wrote.
    const emptied = stored('emptied', [], sent);
    expect(chosen([emptied], sent, sent)).toEqual({ goesOn: 'emptied', shows: 'its own', addsReceived: true });
  });

  test('without notes needs none', () => {
    const mine = stored('mine', noted('Reader'), []);
    expect(chosen([mine], [], [])).toEqual({ goesOn: 'mine', shows: 'its own' });
  });

  test('is not asked about again: the version that was used last goes on', () => {
    const [mine, asReceived] = [stored('mine', noted('Reader'), sent), stored('as received', sent, sent)];
    expect(chosen([mine, asReceived], sent, sent)).toEqual({ goesOn: 'mine', shows: 'its own' });
    expect(chosen([asReceived, mine], sent, sent)).toEqual({ goesOn: 'as received', shows: 'the opened' });
  });
});

describe('another version than before', () => {
  const later = noted('Sender, later');

  test('is a session of its own, beside the reader’s', () => {
    expect(chosen([stored('mine', noted('Reader'), sent)], later, later)).toEqual({ other: 'mine' });
    expect(chosen([stored('mine', noted('Reader'))], later, later)).toEqual({ other: 'mine' });
  });

  test('follows one that the reader has not changed', () => {
    expect(chosen([stored('a', sent, sent)], later, later)).toEqual({ goesOn: 'a', shows: 'the opened' });
    expect(chosen([stored('a', [])], later, later)).toEqual({ goesOn: 'a', shows: 'the opened' });
  });

  test('replaces nothing where there is one that the reader has changed', () => {
    const sessions = [stored('as received', sent, sent), stored('mine', noted('Reader'), sent)];
    expect(chosen(sessions, later, later)).toEqual({ other: 'mine' });
  });

  test('that the reader has made, as in a session file, is known', () => {
    expect(chosen([stored('mine', later)], later, later)).toEqual({ goesOn: 'mine', shows: 'the opened' });
  });
});
