import { describe, expect, test } from 'vitest';
import { plainReport } from '../model/report.ts';
import { createReportEdits } from './reportState.ts';

const flame = { section: 'cpu', params: 'view=flame' };

describe('the user’s changes to the report', () => {
  test('are empty at first, and empty again when everything is undone', () => {
    const report = createReportEdits();
    report.rename('cpu', 'Where the time goes');
    report.setHidden('memory', true);
    report.setNotes('cpu', 'The encoder is **new**.');
    const pin = report.pin('cpu', flame, 'The encoder');
    expect(report.store.getState().sections).toEqual({
      cpu: {
        title: 'Where the time goes',
        notes: 'The encoder is **new**.',
        pinned: [{ id: pin, view: flame, caption: 'The encoder' }],
      },
      memory: { hidden: true },
    });
    report.rename('cpu', '');
    report.setHidden('memory', false);
    report.setNotes('cpu', '');
    report.unpin('cpu', pin);
    expect(report.store.getState()).toEqual(plainReport);
  });

  test('are undone one at a time, and typing is one change', () => {
    const report = createReportEdits();
    report.hideFinding('benchmarks/Encode/B/op');
    for (const title of ['F', 'Fa', 'Fast', 'Faster']) report.setTitle(title);
    report.undo();
    expect(report.store.getState().title).toBe('');
    expect(report.store.getState().hiddenFindings).toEqual(['benchmarks/Encode/B/op']);
    expect(report.undo()).toBe(true);
    expect(report.store.getState()).toEqual(plainReport);
    expect(report.undo()).toBe(false);
  });

  test('typed facts are one change each, follow their sides, and leave nothing behind', () => {
    const report = createReportEdits();
    const typed = { before: [['Dataset', '10k']], after: [] } as const;
    report.setEnvironment(typed);
    report.setTitle('Pooling');
    report.swapSides();
    const swapped = { before: [], after: [['Dataset', '10k']] };
    expect(report.store.getState().environment).toEqual(swapped);
    // What is undone is the title, not the sides.
    report.undo();
    expect(report.store.getState()).toEqual({ ...plainReport, environment: swapped });
    report.setEnvironment({ before: [], after: [] });
    expect(JSON.stringify(report.store.getState())).toBe(JSON.stringify(plainReport));
    report.undo();
    expect(report.store.getState().environment).toEqual(swapped);
  });

  test('notes on a finding are one change while they are typed, and leave nothing behind', () => {
    const report = createReportEdits();
    for (const text of ['A', 'As', 'Ask']) report.setFindingNotes('cpu/hot', text);
    report.setFindingNotes('cpu/other', 'B');
    expect(report.store.getState().findingNotes).toEqual({ 'cpu/hot': 'Ask', 'cpu/other': 'B' });
    report.undo();
    expect(report.store.getState()).toEqual({ ...plainReport, findingNotes: { 'cpu/hot': 'Ask' } });
    report.setFindingNotes('cpu/hot', '');
    expect(JSON.stringify(report.store.getState())).toBe(JSON.stringify(plainReport));
  });

  test('slides are moved, hidden and noted; each is one change, and nothing is left of what is taken back', () => {
    const report = createReportEdits();
    report.setSlideOrder(['why', 'verdict']);
    report.setSlideHidden('sure', true);
    for (const text of ['T', 'Th', 'Thanks']) report.setSlideNotes('why', text);
    expect(report.store.getState().slides).toEqual({
      order: ['why', 'verdict'],
      hidden: ['sure'],
      notes: { why: 'Thanks' },
    });
    report.undo();
    expect(report.store.getState().slides?.notes).toEqual({});
    report.setSlideHidden('sure', false);
    report.setSlideOrder([]);
    expect(JSON.stringify(report.store.getState())).toBe(JSON.stringify(plainReport));
    expect(report.undo()).toBe(true);
    expect(report.store.getState().slides?.order).toEqual(['why', 'verdict']);
  });

  test('a pin never reuses the id of another', () => {
    const report = createReportEdits();
    const [first] = [report.pin('cpu', flame, ''), report.pin('cpu', flame, '')];
    report.unpin('cpu', first);
    report.pin('cpu', flame, '');
    const ids = report.store.getState().sections['cpu']?.pinned?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(2);
  });
});
