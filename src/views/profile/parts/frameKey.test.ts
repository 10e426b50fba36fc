import { expect, test } from 'vitest';
import { drawLayout } from '../../../../tests/drawLayout.ts';
import { stackOf } from './frameKey.ts';

test('a stack begins at the frame and ends before the root', () => {
  const layout = drawLayout(`
    all.................
    main........ idle...
    walk.. sort.
  `);
  const frame = (name: string): number => layout.name.indexOf(layout.names.indexOf(name));
  expect(stackOf(layout, frame('sort'))).toBe('sort\nmain');
  expect(stackOf(layout, frame('idle'))).toBe('idle');
});
