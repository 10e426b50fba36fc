import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { flameLayout } from '../../../analysis/tree/flameLayout.ts';
import { pathKey } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { commonAnswers } from '../asking/commonAnswers.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { profileParams } from '../data/profileParams.ts';
import { frameKey, frameOfKey } from './frameKey.ts';
import { usePlaces } from './usePlaces.tsx';

afterEach(cleanup);

const memo = ProfileMemo.of([
  drawProfile(`
    500ms  10ms   300ms  190ms
    main   main   idle   main
    walk   sort   gc     gc
    gc     gc     -      gc
  `),
]);
const layout: FlameLayout = flameLayout(
  memo.tree,
  memo.amounts(0),
  { zoom: 0, pixels: 1000, total: 1000, matches: null },
  () => ({ package: '', origin: 'own' }),
);

const common = {
  key: 'profile\n',
  ask: async (name: keyof typeof commonAnswers, question: never) => {
    const answer: (memo: ProfileMemo, question: never) => unknown = commonAnswers[name];
    return answer(memo, question);
  },
} as unknown as CommonViewProps['common'];

const address = () => new URLSearchParams(screen.getByTestId('address').textContent);
const frameAt = (path: string): number => frameOfKey(layout, pathKey(path.split(' ')));

/** The last props of the drawing. */
let drawn: Pick<FlameGraphProps, 'onFrame' | 'litName' | 'place' | 'facts'>;

function Drawing({ start }: { start: string }) {
  const [search, setSearch] = useState(new URLSearchParams(start));
  const { drawing, bar, matches } = usePlaces(
    {
      valueType: 0,
      common,
      params: profileParams(search),
      onParams: (changes) =>
        setSearch((before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value == null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        }),
    },
    { together: ([amount]) => `${amount} ms`, amount: (value) => `${value} ms` },
  );
  useEffect(() => {
    drawn = drawing(layout);
  });
  return (
    <>
      <div>{matches}</div>
      {bar}
      <p data-testid="address">{search.toString()}</p>
    </>
  );
}

const status = () => screen.getByRole('status').textContent;

test('a key finds the drawn frame that it was made of', () => {
  for (let frame = 1; frame < layout.count; frame++) expect(frameOfKey(layout, frameKey(layout, frame))).toBe(frame);
  expect([frameOfKey(layout, ''), frameOfKey(layout, 'abcdefgh')]).toEqual([-1, -1]);
});

test('the function of the frame under the pointer is lit and told; the bar keeps it when the pointer leaves', async () => {
  render(<Drawing start="fn=main" />);
  drawn.onFrame!(frameAt('main walk gc'));
  await screen.findByText('1000 ms in 5 places, 1 of them recursive: counted once');
  screen.getByText('1 of 5');
  expect(drawn.litName).toBe('gc');
  await waitFor(() => expect(drawn.facts).toMatchObject({ frame: frameAt('main walk gc'), places: 'in 5 places' }));
  drawn.onFrame!(-1);
  await waitFor(() => expect(drawn.litName).toBeNull());
  expect(status()).toMatch(/^gc 1000 ms in 5 places/);
});

test('a frame that the pointer only crosses changes nothing', async () => {
  render(<Drawing start="fn=walk" />);
  await screen.findByText('500 ms in 1 place');
  drawn.onFrame!(frameAt('idle'));
  drawn.onFrame!(-1);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(status()).toMatch(/^walk/);
  expect(drawn.litName).toBeNull();
});

test('buttons and keys go on by weight, select the function, and mark the frame', async () => {
  render(<Drawing start="" />);
  drawn.onFrame!(frameAt('main walk gc'));
  await waitFor(() => expect(drawn.facts).not.toBeNull());
  // The tooltip says it.
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.keyDown(window, { key: 'n' });
  await screen.findByText('2 of 5');
  expect(address().get('fn')).toBe('gc');
  expect(drawn.place?.frame).toBe(frameAt('idle gc'));
  fireEvent.click(screen.getByRole('button', { name: 'Previous place, by weight' }));
  await screen.findByText('1 of 5');
  fireEvent.keyDown(window, { key: 'p' });
  // The lightest has one percent of the width: a zoom shows it.
  await screen.findByText('5 of 5');
  expect(address().get('place')).toBe(pathKey(['main', 'sort', 'gc']));
  expect(address().get('zoom')).toBe(pathKey(['main', 'sort']));
});

test('a search says how often it matches, and is gone through', async () => {
  render(<Drawing start="q=gc" />);
  await screen.findByText('in 5 frames of 1 function');
  screen.getByText('– of 5');
  fireEvent.click(screen.getByRole('button', { name: 'Next match, by weight' }));
  await screen.findByText('1 of 5');
  expect(address().get('fn')).toBeNull();
  fireEvent.keyDown(window, { key: 'n' });
  await screen.findByText('2 of 5');
});
