import { describe, expect, test } from 'vitest';
import type { Edit } from '../../model/edits/edit.ts';
import { arranged } from './arranged.ts';
import type { Slide, SlideContent } from './slide.ts';

function slide(id: string, content: SlideContent = { kind: 'notes', text: id }): Slide {
  return { id, section: id.toUpperCase(), name: `Name of ${id}`, content, notes: '', ownNotes: '' };
}

const slides = [
  slide('a'),
  slide('b'),
  { ...slide('mid', { kind: 'divider', sections: [] }), section: '' },
  slide('c'),
  slide('d'),
  { ...slide('end', { kind: 'closing', left: ['Hidden: CPU.'] }), section: '' },
];

const orderOf = (value: string[]): Edit => ({ kind: 'slideOrder', about: '', value });
const hiddenOf = (about: string): Edit => ({ kind: 'slideHidden', about, value: true });

function idsOf(...edits: Edit[]): string {
  return arranged(slides, edits)
    .shown.map(({ id }) => id)
    .join(' ');
}

describe('arranged', () => {
  test('without changes slides are as they were made', () => {
    expect(idsOf()).toBe('a b mid c d end');
  });

  test('a slide of the appendix becomes part of the story, and the divider names what follows it', () => {
    const { shown } = arranged(slides, [orderOf(['a', 'd', 'b', 'mid', 'c', 'end'])]);
    expect(shown.map(({ id }) => id).join(' ')).toBe('a d b mid c end');
    expect(shown.find(({ id }) => id === 'mid')!.content).toEqual({ kind: 'divider', sections: ['C'] });
  });

  test.each([
    [['b', 'a', 'mid', 'd', 'end'], 'b a mid c d end'],
    [['d', 'a', 'end'], 'd a b mid c end'],
    [['b', 'a', 'gone', 'b'], 'b mid c d end a'],
    [['end'], 'a b mid c d end'],
  ])('a slide that the order %j lacks follows the one that it follows by default', (order, expected) => {
    expect(idsOf(orderOf(order))).toBe(expected);
  });

  test('hidden slides are named at the end; all hidden is none hidden', () => {
    const { shown, hidden } = arranged(slides, ['b', 'gone'].map(hiddenOf));
    expect(shown.map(({ id }) => id)).toEqual(['a', 'mid', 'c', 'd', 'end']);
    expect(hidden.map(({ id }) => id)).toEqual(['b']);
    expect(shown.at(-1)!.content).toEqual({ kind: 'closing', left: ['Hidden slides: Name of b.', 'Hidden: CPU.'] });
    expect(idsOf(...slides.map(({ id }) => hiddenOf(id)))).toBe('a b mid c d end');
  });

  test('the reader’s notes are those of their slide', () => {
    const { shown } = arranged(slides, [{ kind: 'slideNotes', about: 'c', value: 'Say this.' }]);
    expect(shown.filter(({ ownNotes }) => ownNotes !== '').map(({ id }) => id)).toEqual(['c']);
  });
});
