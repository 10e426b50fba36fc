import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawLayout } from '../../../../tests/drawLayout.ts';
import type { CodeOrigin } from '../../../model/flame.ts';
import { OriginLegend } from './useFlame.tsx';

afterEach(cleanup);

const layoutOf = (...origins: CodeOrigin[]) => {
  const layout = drawLayout(`
    root......
    main......
    walk. sort
  `);
  return { ...layout, origins: layout.names.map((_, index) => origins[index % origins.length]!) };
};

test('an origin that was drawn stays in the legend, so that a zoom does not move the drawing', () => {
  const { rerender } = render(<OriginLegend layout={layoutOf('own', 'runtime')} />);
  const words = () => screen.getByRole('group').textContent;
  const all = words();
  rerender(<OriginLegend layout={layoutOf('own')} />);
  expect(words()).toBe(all);
  cleanup();
  render(<OriginLegend layout={layoutOf('own')} />);
  expect(words()).not.toBe(all);
});
