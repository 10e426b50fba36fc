import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { joinBarText } from './barText.ts';
import { FlameGraph, type FlameGraphProps } from './FlameGraph.tsx';

/** A window without layout: everything is 1000 by 600 pixels. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe(): void {
        this.#onResize();
      }
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const layout = drawLayout(`
  root................
  main........ idle...
  walk.. sort  +9. gc
`);
const zoomed = drawLayout(
  `
    root................
    main................
    walk......... sort..
  `,
  1,
);

async function show(props: Partial<FlameGraphProps> = {}) {
  const all = {
    layout,
    orientation: 'icicle',
    formatValue: (value) => `${value} ms`,
    formatShare: (value, of) => `${Math.round((100 * value) / of)}%`,
    barShare: (value, of) => `${Math.round((100 * value) / of)}%`,
    selectedName: null,
    onZoom: vi.fn<(row: number) => void>(),
    onOpen: vi.fn<(name: string) => void>(),
    onWidth: vi.fn<(pixels: number) => void>(),
    label: 'CPU profile',
    ...props,
  } satisfies FlameGraphProps;
  const { rerender } = render(<FlameGraph {...all} />);
  if (all.layout && all.layout.total > 0) await screen.findByRole('button', { name: /^root,/ });
  return { ...all, rerender };
}

const frame = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('the flame graph', () => {
  test('reports its width, so that a layout can be made for it', async () => {
    const { onWidth } = await show({ layout: null });
    expect(onWidth).toHaveBeenCalledExactlyOnceWith(1000);
    expect(screen.getByRole('figure', { name: 'CPU profile' }).getAttribute('aria-busy')).toBe('true');
  });

  test('keeps hover and focus if only marks or labels of the same frames change', async () => {
    const props = await show();
    const walk = frame('walk');
    walk.focus();
    fireEvent.pointerMove(walk, { pointerType: 'mouse' });
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('walk');
    props.rerender(<FlameGraph {...props} layout={{ ...layout }} formatValue={(value) => `${value} units`} />);
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('60 units');
    expect(document.activeElement).toBe(walk);
    await waitFor(() => expect(frame('walk').getAttribute('aria-label')).toContain('60 units'));
    expect(document.activeElement).toBe(frame('walk'));
    // Other frames make another drawing, which resets hover and focus.
    props.rerender(<FlameGraph {...props} layout={zoomed} />);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  test('gives a label the width of its frame if the root is narrower than the drawing', async () => {
    await show({ layout: { ...layout, x: layout.x.map((x) => x / 2), width: layout.width.map((width) => width / 2) } });
    const widths = (part: string) => frame('main').querySelector(part)!.getAttribute('width');
    expect(Number(widths('rect'))).toBe(300);
    expect(widths('foreignObject')).toBe(widths('rect'));
  });

  test('names every wide frame with its values', async () => {
    await show();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'root, cum 200 ms, 100% of the total, flat 10 ms',
      'main, cum 120 ms, 60% of the total, flat 20 ms',
      'idle, cum 70 ms, 35% of the total, flat 20 ms',
      'walk, cum 60 ms, 30% of the total, flat 60 ms',
      'sort, cum 40 ms, 20% of the total, flat 40 ms',
      '9 small frames, together 30 ms, 15% of the total',
      'gc, cum 20 ms, 10% of the total, flat 20 ms',
    ]);
  });

  test('writes short names on frames if it has a function for them', async () => {
    await show({ shortName: (name) => name.toUpperCase() });
    expect(frame('main').textContent).toBe('MAIN');
  });

  test.each([
    [1000, 100],
    [500, 100],
    [230, 100],
    [140, 100],
    [1000, 600],
    [230, 600],
  ])('writes the same on elements as on the canvas, %i × %i pixels', async (width, height) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    const painted: string[] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      ...Object.fromEntries(
        ['clearRect', 'fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'createPattern'].map((name) => [
          name,
          () => null,
        ]),
      ),
      // Each painting begins with it.
      setTransform: () => void painted.splice(0),
      measureText: (text: string) => ({ width: text.length * 7, fontBoundingBoxAscent: 11, fontBoundingBoxDescent: 3 }),
      fillText: (text: string) => void painted.push(text),
    } as unknown as CanvasRenderingContext2D);
    await show({ shortName: (name) => `${name}.(*Type).methodOfType` });
    const written = screen.getAllByRole('button').flatMap((button) => {
      const { dataset, textContent, style } = button.querySelector<HTMLElement>('.d3-flame-graph-label')!;
      const before = dataset['before']!;
      // The style cuts the name at this width.
      const letters = style.width === '' ? textContent.length : Number.parseFloat(style.width) - 0.5 - before.length;
      const [after, below] = [dataset['after']!, dataset['below']!];
      return [joinBarText({ before, name: textContent, letters, after, below, isSmall: false }), below];
    });
    // Frames narrower than 35 pixels have no element; some of them have a small text.
    const canvasOnly = painted.filter((text) => !written.includes(text));
    expect(written.filter((text) => text !== '').toSorted()).toEqual(
      painted.filter((text) => !canvasOnly.includes(text)).toSorted(),
    );
    expect(canvasOnly.length).toBeLessThanOrEqual(height === 100 ? 1 : 2);
    expect(written.some((text) => text.includes('%') || text.includes('…'))).toBe(true);
  });

  test('is painted again where its width changes, and not for another height alone, as after the overview has appeared', async () => {
    const resized: (() => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          resized.push(onResize);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const cleared = vi.fn<() => void>();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      ...Object.fromEntries(
        ['setTransform', 'fillRect', 'fillText', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'createPattern'].map(
          (name) => [name, () => null],
        ),
      ),
      clearRect: cleared,
      measureText: () => ({ width: 7, fontBoundingBoxAscent: 11, fontBoundingBoxDescent: 3 }),
    } as unknown as CanvasRenderingContext2D);
    await show();
    cleared.mockClear();
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(555);
    for (const resize of resized) resize();
    expect(cleared).not.toHaveBeenCalled();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    for (const resize of resized) resize();
    expect(cleared).toHaveBeenCalled();
  });

  test('says which frame is hovered, and tells in the tooltip what its owner found out', async () => {
    const onFrame = vi.fn<(frame: number) => void>();
    const props = await show({ onFrame });
    fireEvent.pointerMove(frame('sort'), { pointerType: 'mouse' });
    const sort = layout.name.indexOf(layout.names.indexOf('sort'));
    expect(onFrame).toHaveBeenLastCalledWith(sort, 'mouse');
    const tooltip = () => screen.getByRole('tooltip', { hidden: true }).textContent;
    expect(tooltip()).toContain('of totalof parent');
    expect(tooltip()).toContain('cum40 ms20%33%');
    const facts = {
      source: 'sort.go:7',
      inlined: 'inlined in some stacks',
      line: { title: 'most on line 9', amount: 30, text: 'sort(all, 3)' },
      samples: '4 samples',
      places: 'in 6 places',
      amounts: [90],
    };
    props.rerender(<FlameGraph {...props} facts={{ frame: sort, ...facts }} />);
    expect(tooltip()).toContain('sort.go:7');
    expect(tooltip()).toContain('in 6 places90 ms45%');
    expect(tooltip()).toContain('4 samples');
    expect(tooltip()).toContain('· inlined in some stacks');
    expect(tooltip()).toContain('most on line 930 ms15%');
    expect(tooltip()).toContain('sort(all, 3)');
    props.rerender(<FlameGraph {...props} facts={{ frame: sort + 1, ...facts }} />);
    expect(tooltip()).not.toContain('sort.go:7');
    fireEvent.pointerLeave(screen.getByRole('application').parentElement!.parentElement!, { pointerType: 'mouse' });
    expect(onFrame).toHaveBeenLastCalledWith(-1, undefined);
  });

  test('scrolls to the place that was gone to, and moves the focus there if a frame has it', async () => {
    const props = await show();
    const gc = layout.name.indexOf(layout.names.indexOf('gc'));
    props.rerender(<FlameGraph {...props} place={{ frame: gc, key: 'one' }} />);
    expect(document.activeElement).toBe(document.body);
    frame('main').focus();
    const walk = layout.name.indexOf(layout.names.indexOf('walk'));
    props.rerender(<FlameGraph {...props} place={{ frame: walk, key: 'other' }} />);
    expect(document.activeElement).toBe(frame('walk'));
    // The reader goes on from there; other properties do not bring back the focus.
    frame('main').focus();
    props.rerender(<FlameGraph {...props} place={{ frame: walk, key: 'other' }} selectedName="gc" />);
    expect(document.activeElement).toBe(frame('main'));
  });

  test.each([
    ['as tall as two lines of text are read best', 600, 41],
    ['tall, with two lines of text, where all of them fit', 3 * 36 + 41, 35],
    ['low where they do not', 3 * 33 + 40, 20],
  ])('places frames exactly, gaps before them included; rows are %s', async (_, height, row) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    await show();
    expect(frame('idle').getAttribute('transform')).toBe(`translate(650,${row})`);
    // Later, after the transitions of the chart.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(frame('idle').getAttribute('transform')?.replace(' ', '')).toBe(`translate(650,${row})`);
  });

  test('a click zooms to the frame’s row of the call tree; on merged small frames, to their caller', async () => {
    const { onZoom } = await show();
    fireEvent.click(frame('main'));
    expect(onZoom).toHaveBeenLastCalledWith(1);
    fireEvent.click(frame('9 small'));
    expect(onZoom).toHaveBeenLastCalledWith(2);
    expect(onZoom).toHaveBeenCalledTimes(2);
  });

  test('a click on a caller of the zoomed frame zooms out to it; on the zoomed frame nothing happens', async () => {
    const { onZoom } = await show({ layout: zoomed });
    fireEvent.click(frame('main'));
    expect(onZoom).not.toHaveBeenCalled();
    fireEvent.click(frame('root'));
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('a click with Shift finds the function elsewhere', async () => {
    const { onOpen, onZoom } = await show();
    fireEvent.click(frame('sort'), { shiftKey: true });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('sort');
    expect(onZoom).not.toHaveBeenCalled();
  });

  test('hovering a frame shows its details', async () => {
    await show({ layout: zoomed });
    fireEvent.pointerMove(frame('walk'), { pointerType: 'mouse' });
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toContain('walk');
    expect(tooltip.textContent).toContain('cum130 ms65%');
  });

  test('hovering merged small frames shows their number, their sum, and their caller', async () => {
    await show();
    fireEvent.pointerMove(frame('9 small'), { pointerType: 'mouse' });
    const tooltip = screen.getByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toContain('9 small frames');
    expect(tooltip.textContent).toContain('called by idle');
    expect(tooltip.textContent).toContain('together30 ms15%');
  });

  test('a finger’s first tap shows a frame, its second zooms', async () => {
    const { onZoom } = await show();
    const tap = (): void => {
      fireEvent.pointerDown(frame('main'), { pointerType: 'touch' });
      fireEvent.pointerLeave(frame('main'), { pointerType: 'touch' });
      fireEvent.click(frame('main'));
    };
    tap();
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('Tap again to zoom.');
    expect(onZoom).not.toHaveBeenCalled();
    tap();
    expect(onZoom).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('says so when there is nothing to draw', async () => {
    await show({ layout: { ...layout, total: 0 } });
    expect(screen.getByText('There are no samples to draw.')).toBeTruthy();
  });
});

describe('by keyboard', () => {
  test('Tab reaches one frame, arrows go on from there', async () => {
    await show();
    const reachable = (): (string | null)[] =>
      screen
        .getAllByRole('button')
        .filter((button) => button.getAttribute('tabindex') === '0')
        .map((b) => b.textContent);
    expect(reachable()).toEqual(['root']);
    frame('root').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) fireEvent.keyDown(document.activeElement!, { key });
    expect(document.activeElement).toBe(frame('sort'));
    expect(reachable()).toEqual(['sort']);
  });

  test('in a flame, whose root is at the foot, callees are up', async () => {
    await show({ orientation: 'flame' });
    frame('root').focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(frame('main'));
  });

  test('Enter zooms, Backspace steps out, Escape leaves the zoom, t finds the function elsewhere', async () => {
    const { onZoom, onOpen } = await show({ layout: zoomed });
    fireEvent.keyDown(frame('walk'), { key: 't' });
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('walk');
    fireEvent.keyDown(frame('walk'), { key: 'Enter' });
    expect(onZoom).toHaveBeenLastCalledWith(2);
    fireEvent.keyDown(frame('walk'), { key: 'Backspace' });
    expect(onZoom).toHaveBeenLastCalledWith(0);
    fireEvent.keyDown(frame('walk'), { key: 'Escape' });
    expect(onZoom).toHaveBeenLastCalledWith(0);
  });

  test('Escape is left to the page if nothing is zoomed', async () => {
    const { onZoom } = await show();
    const onPage = vi.fn<() => void>();
    document.addEventListener('keydown', onPage, { once: true });
    fireEvent.keyDown(frame('main'), { key: 'Escape' });
    expect(onPage).toHaveBeenCalled();
    expect(onZoom).not.toHaveBeenCalled();
  });

  test('the focus follows the frame through a zoom', async () => {
    const props = await show();
    frame('main').focus();
    props.rerender(<FlameGraph {...props} layout={zoomed} />);
    await waitFor(() => expect(frame('walk').getAttribute('aria-label')).toContain('130 ms'));
    expect(document.activeElement).toBe(frame('main'));
  });
});
