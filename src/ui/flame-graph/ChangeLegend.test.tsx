import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangeLegend, type ChangeLegendProps } from './ChangeLegend.tsx';

const legend: ChangeLegendProps = {
  title: 'Colour: change of cpu.',
  least: '−3 s',
  most: '+3 s',
  drawn: new Set(['same', 'noise', 'more', 'new']),
  judged: true,
};

test('explains what is drawn: not gone and moved work, nor a scale, where there is none', () => {
  const { rerender } = render(<ChangeLegend {...legend} />);
  expect(screen.getByRole('group').textContent).toBe('Colour: change of cpu.less −3 s+3 s moreunchanged or noisenew');
  rerender(<ChangeLegend {...legend} drawn={new Set(['moved', 'gone'])} />);
  expect(screen.getByText('moved or replaced').title).toMatch(/Work that moved or was replaced/);
  rerender(<ChangeLegend {...legend} drawn={new Set(['same', 'noise'])} />);
  expect(screen.getByRole('group').textContent).toBe('Colour: change of cpu.unchanged or noise');
});
