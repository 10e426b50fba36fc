import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeLegend, type ChangeLegendProps } from './ChangeLegend.tsx';

const legend: ChangeLegendProps = {
  title: 'Colour: change of cpu.',
  least: '−3 s',
  most: '+3 s',
  changed: true,
  moved: false,
  judged: true,
};

test('explains the dots of moved work if there are any', () => {
  const { rerender } = render(<ChangeLegend {...legend} />);
  expect(screen.queryByText('moved or replaced')).toBeNull();
  rerender(<ChangeLegend {...legend} moved />);
  expect(screen.getByText('moved or replaced').title).toMatch(/Work that moved or was replaced/);
});
