import { describe, expect, test } from 'vitest';
import { type Edit, type EditKind, type Edits, valuesOf } from '../model/edits/edit.ts';
import { pinEdits } from '../model/edits/kinds/sections.ts';
import { factChanges, factEdits, typedFacts } from '../model/edits/kinds/typedFact.ts';
import { createReportEdits } from './reportState.ts';

const flame = { section: 'cpu', params: 'view=flame' };

describe('the user’s changes to the report', () => {
  test('are empty at first, and empty again when everything is removed', () => {
    const { store, edit } = createReportEdits();
    const made: Edits = [
      { kind: 'title', about: 'cpu', value: 'Where the time goes' },
      { kind: 'hidden', about: 'memory', value: true },
      { kind: 'notes', about: 'cpu', value: 'The encoder is **new**.' },
      ...pinEdits([], flame, 'The encoder'),
    ];
    for (const one of made) edit(one);
    expect(store.getState()).toEqual(made);
    edit({ kind: 'title', about: 'cpu', value: '' });
    edit({ kind: 'hidden', about: 'memory', value: false });
    edit({ kind: 'notes', about: 'cpu', value: '' });
    edit({ kind: 'pin', about: 1, value: null }, { kind: 'caption', about: 1, value: null });
    expect(store.getState()).toEqual([]);
  });

  test('are undone one at a time, and typing is one change', () => {
    const { store, edit, undo } = createReportEdits();
    const hidden: Edit = { kind: 'findingHidden', about: 'benchmarks/Encode/B/op', value: true };
    edit(hidden);
    for (const value of ['F', 'Fa', 'Fast', 'Faster']) edit({ kind: 'title', about: '', value });
    undo();
    expect(store.getState()).toEqual([hidden]);
    expect(undo()).toBe(true);
    expect(store.getState()).toEqual([]);
    expect(undo()).toBe(false);
  });

  test('removed at once, they come back at once', () => {
    const { store, edit, undo } = createReportEdits();
    edit(...pinEdits([], flame, 'The encoder'));
    const pinned = store.getState();
    edit({ kind: 'pin', about: 1, value: null }, { kind: 'caption', about: 1, value: null });
    expect(store.getState()).toEqual([]);
    undo();
    expect(store.getState()).toEqual(pinned);
  });

  test('typed facts are one change each, follow their sides, and leave nothing behind', () => {
    const { store, edit, undo, swapSides } = createReportEdits();
    edit(...factEdits({ before: [['Dataset', '10k']], after: [] }));
    edit({ kind: 'title', about: '', value: 'Pooling' });
    swapSides();
    const swapped = { before: [], after: [['Dataset', '10k']] };
    expect(typedFacts(store.getState())).toEqual(swapped);
    // What is undone is the title, not the sides.
    undo();
    expect(store.getState()).toHaveLength(1);
    expect(typedFacts(store.getState())).toEqual(swapped);
    edit(...factChanges(store.getState(), { before: [], after: [] }));
    expect(store.getState()).toEqual([]);
    undo();
    expect(typedFacts(store.getState())).toEqual(swapped);
  });

  test('facts that are saved one after another are undone one after another', () => {
    const { store, edit, undo } = createReportEdits();
    for (const value of ['10k', '100k']) {
      edit(...factChanges(store.getState(), { before: [['Dataset', value]], after: [] }));
    }
    undo();
    expect(typedFacts(store.getState()).before).toEqual([['Dataset', '10k']]);
  });

  test.each<[string, EditKind & ('findingNotes' | 'slideNotes')]>([
    ['a finding', 'findingNotes'],
    ['a slide', 'slideNotes'],
  ])('notes on %s are one change while they are typed, and leave nothing behind', (_what, kind) => {
    const { store, edit, undo } = createReportEdits();
    for (const value of ['A', 'As', 'Ask']) edit({ kind, about: 'cpu/hot', value });
    edit({ kind, about: 'cpu/other', value: 'B' });
    expect([...valuesOf(store.getState(), kind)]).toEqual([
      ['cpu/hot', 'Ask'],
      ['cpu/other', 'B'],
    ]);
    undo();
    expect(store.getState()).toEqual([{ kind, about: 'cpu/hot', value: 'Ask' }]);
    edit({ kind, about: 'cpu/hot', value: '' });
    expect(store.getState()).toEqual([]);
  });

  test('slides are moved and hidden; each is one change, and nothing is left of what is taken back', () => {
    const { store, edit, undo } = createReportEdits();
    edit({ kind: 'slideOrder', about: '', value: ['why', 'verdict'] });
    edit({ kind: 'slideHidden', about: 'sure', value: true });
    edit({ kind: 'slideHidden', about: 'sure', value: false });
    edit({ kind: 'slideOrder', about: '', value: [] });
    expect(store.getState()).toEqual([]);
    expect(undo()).toBe(true);
    expect(store.getState()).toEqual([{ kind: 'slideOrder', about: '', value: ['why', 'verdict'] }]);
  });

  test('a pin never reuses the number of another', () => {
    const { store, edit } = createReportEdits();
    const pin = (): Edits => edit(...pinEdits(store.getState(), flame, ''));
    pin();
    pin();
    edit({ kind: 'pin', about: 1, value: null });
    pin();
    expect([...valuesOf(store.getState(), 'pin').keys()]).toEqual([2, 3]);
  });
});
