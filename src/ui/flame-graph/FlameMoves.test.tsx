import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import type { FlameWindow } from '../../model/flame.ts';
import { FlameGraph, type FlameGraphProps } from './FlameGraph.tsx';

/** A window without layout: everything is 1000 by 600 pixels, at the top left. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
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

async function show(props: Partial<FlameGraphProps> = {}) {
  const onWindow = vi.fn<(window: FlameWindow, of: 'layout' | 'all') => void>();
  const all = {
    layout,
    orientation: 'icicle',
    formatValue: (value) => `${value} ms`,
    formatShare: (value, of) => `${Math.round((100 * value) / of)}%`,
    barShare: (value, of) => `${Math.round((100 * value) / of)}%`,
    selectedName: null,
    window: { from: 0, to: 1 },
    onWindow,
    onZoom: vi.fn<(row: number) => void>(),
    onOpen: vi.fn<(name: string) => void>(),
    onWidth: vi.fn<(pixels: number) => void>(),
    label: 'CPU profile',
    ...props,
  } satisfies FlameGraphProps;
  const { rerender, container } = render(<FlameGraph {...all} />);
  await screen.findByRole('button', { name: /^root,/ });
  const overlay = screen.getByRole('application');
  const map = container.querySelector<HTMLElement>('[data-root]')!;
  return { ...all, onWindow, overlay, map, rerender };
}

const frame = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}`) });

/** Left edge and width of a frame's element, in pixels. */
function boxOf(name: string): { left: number; width: number } {
  const element = frame(name);
  const left = Number(/translate\(([-\d.e]+)/.exec(element.getAttribute('transform')!)![1]);
  return { left, width: Number(element.querySelector('rect')!.getAttribute('width')) };
}

const about = ({ from, to }: FlameWindow): [number, number] => [
  expect.closeTo(from, 4) as number,
  expect.closeTo(to, 4) as number,
];

/** The part that was reported last, once the reader pauses. */
async function reported(onWindow: ReturnType<typeof vi.fn>): Promise<[number, number]> {
  await waitFor(() => expect(onWindow).toHaveBeenCalled());
  const [{ from, to }] = onWindow.mock.lastCall as [FlameWindow];
  return [from, to];
}

describe('the wheel', () => {
  test('with Ctrl zooms around the pointer, and reports the part when it rests', async () => {
    const { overlay, onWindow } = await show();
    fireEvent.wheel(overlay, { ctrlKey: true, deltaY: -100, clientX: 250 });
    fireEvent.wheel(overlay, { ctrlKey: true, deltaY: -100, clientX: 250 });
    expect(onWindow).not.toHaveBeenCalled();
    expect(await reported(onWindow)).toEqual(about({ from: 0.125, to: 0.625 }));
    expect(onWindow).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'layout');
    // The elements are those of the new part: `main` is 0 to 0.6 of all.
    await waitFor(() => {
      expect(boxOf('main')).toEqual({ left: 0, width: expect.closeTo(950) });
      expect(boxOf('sort')).toEqual({ left: expect.closeTo(450), width: expect.closeTo(400) });
    });
    expect(screen.queryByRole('button', { name: /^gc/ })).toBeNull();
  });

  test('alone is left to the browser, and so is panning while all is visible', async () => {
    const { overlay, onWindow } = await show();
    expect(fireEvent.wheel(overlay, { deltaY: 100 })).toBe(true);
    expect(fireEvent.wheel(overlay, { deltaY: 100, shiftKey: true })).toBe(true);
    expect(fireEvent.wheel(overlay, { ctrlKey: true, deltaY: 100, clientX: 250 })).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(onWindow).not.toHaveBeenCalled();
  });

  test('with Shift, and across, pans what is zoomed', async () => {
    const { overlay, onWindow } = await show({ window: { from: 0.25, to: 0.5 } });
    expect(fireEvent.wheel(overlay, { shiftKey: true, deltaY: 200 })).toBe(false);
    fireEvent.wheel(overlay, { deltaX: 200, deltaY: 10 });
    expect(await reported(onWindow)).toEqual(about({ from: 0.35, to: 0.6 }));
  });
});

describe('the pinch of a touchpad in Safari', () => {
  const gesture = (overlay: HTMLElement, type: string, scale: number): boolean =>
    fireEvent(overlay, Object.assign(new Event(type, { bubbles: true, cancelable: true }), { scale, clientX: 250 }));

  test('zooms around the pointer, as far as the fingers have moved since the last event', async () => {
    const { overlay, onWindow } = await show();
    expect(gesture(overlay, 'gesturestart', 1)).toBe(false);
    gesture(overlay, 'gesturechange', 1.5);
    // The page itself is not zoomed.
    expect(gesture(overlay, 'gesturechange', 2)).toBe(false);
    expect(await reported(onWindow)).toEqual(about({ from: 0.125, to: 0.625 }));
    // The next gesture begins anew.
    gesture(overlay, 'gesturestart', 1);
    gesture(overlay, 'gesturechange', 0.5);
    onWindow.mockClear();
    expect(await reported(onWindow)).toEqual(about({ from: 0, to: 1 }));
  });

  test('is left to the pointers where the fingers are on the drawing', async () => {
    const { overlay, onWindow } = await show();
    fireEvent.pointerDown(overlay, { pointerId: 1, pointerType: 'touch', button: 0, clientX: 200, clientY: 50 });
    gesture(overlay, 'gesturestart', 1);
    gesture(overlay, 'gesturechange', 2);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(onWindow).not.toHaveBeenCalled();
  });
});

describe('the keys', () => {
  test('W and S zoom around the focused frame, A and D pan', async () => {
    const { onWindow } = await show({ window: { from: 0, to: 0.5 } });
    // `walk` is 0 to 0.3, which is 0 to 0.6 of the view.
    fireEvent.keyDown(frame('walk'), { key: 'w' });
    expect(await reported(onWindow)).toEqual(about({ from: 0.15 * 0.2, to: 0.15 * 0.2 + 0.4 }));
    onWindow.mockClear();
    fireEvent.keyDown(frame('walk'), { key: 'd' });
    fireEvent.keyDown(frame('walk'), { key: 'D' });
    expect(await reported(onWindow)).toEqual(about({ from: 0.11, to: 0.51 }));
  });

  test('need no focus while the pointer is over the drawing, but for a text', async () => {
    const { overlay, onWindow } = await show();
    fireEvent.keyDown(document.body, { key: 'w' });
    fireEvent.pointerMove(overlay, { clientX: 250, clientY: 10, pointerType: 'mouse' });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'w' });
    field.remove();
    // All is shown, so that S has nothing to zoom out of.
    expect(fireEvent.keyDown(document.body, { key: 's' })).toBe(true);
    fireEvent.keyDown(document.body, { key: 'w' });
    expect(await reported(onWindow)).toEqual(about({ from: 0.05, to: 0.85 }));
    fireEvent.pointerLeave(overlay.parentElement!.parentElement!);
  });

  test('Escape and 0 show all, Backspace the whole drawing of the frame', async () => {
    const { onZoom } = await show({ window: { from: 0, to: 0.5 } });
    for (const key of ['Escape', '0', 'Backspace']) {
      fireEvent.keyDown(frame('walk'), { key });
      expect(onZoom).toHaveBeenLastCalledWith(0);
    }
    expect(onZoom).toHaveBeenCalledTimes(3);
  });

  test('arrows to a frame out of view bring it into view', async () => {
    const { onWindow } = await show({ window: { from: 0, to: 0.3 } });
    frame('main').focus();
    fireEvent.keyDown(frame('main'), { key: 'ArrowRight' });
    const [from, to] = await reported(onWindow);
    expect(from).toBeGreaterThanOrEqual(0.65 - 0.3);
    expect(to).toBeGreaterThan(0.65);
    expect(document.activeElement).toBe(frame('idle'));
  });
});

describe('a drag', () => {
  test('pans, and is no click', async () => {
    const { onWindow, onZoom } = await show({ window: { from: 0.25, to: 0.5 } });
    const main = frame('main');
    fireEvent.pointerDown(main, { pointerType: 'mouse', button: 0, buttons: 1, clientX: 500, clientY: 30 });
    fireEvent.pointerMove(main, { pointerType: 'mouse', buttons: 1, clientX: 300, clientY: 32 });
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    fireEvent.pointerUp(main, { pointerType: 'mouse', clientX: 300, clientY: 32 });
    fireEvent.click(main);
    expect(await reported(onWindow)).toEqual(about({ from: 0.3, to: 0.55 }));
    expect(onZoom).not.toHaveBeenCalled();
    fireEvent.pointerDown(frame('main'), { pointerType: 'mouse', button: 0, buttons: 1, clientX: 300, clientY: 30 });
    fireEvent.click(frame('main'));
    expect(onZoom).toHaveBeenCalledOnce();
  });

  test('of two fingers zooms', async () => {
    const { overlay, onWindow } = await show();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 30, pointerType: 'touch' });
    fireEvent.pointerDown(overlay, { ...finger(1, 400), button: 0 });
    fireEvent.pointerDown(overlay, { ...finger(2, 600), button: 0 });
    fireEvent.pointerMove(overlay, finger(1, 300));
    fireEvent.pointerMove(overlay, finger(2, 700));
    expect(await reported(onWindow)).toEqual(about({ from: 0.25, to: 0.75 }));
  });
});

describe('the owner’s part', () => {
  test('is shown when it changes, and left alone when it repeats what was reported', async () => {
    const props = await show();
    props.rerender(<FlameGraph {...props} window={{ from: 0.5, to: 1 }} />);
    await waitFor(() => expect(boxOf('idle')).toEqual({ left: expect.closeTo(300), width: expect.closeTo(700) }));
    fireEvent.wheel(screen.getByRole('application'), { shiftKey: true, deltaY: -1000 });
    expect(await reported(props.onWindow)).toEqual(about({ from: 0, to: 0.5 }));
    // The address follows; a part that is not known leaves the view as it is.
    props.rerender(<FlameGraph {...props} window={undefined} />);
    await waitFor(() => expect(boxOf('walk')).toEqual({ left: 0, width: expect.closeTo(600) }));
  });

  test('can be a part of all: zooming out of a frame asks for it', async () => {
    const zoomed = { ...drawLayout('root......\nmain......\nwalk...', 1), place: { from: 0.2, to: 0.7 } };
    const { overlay, onWindow } = await show({ layout: zoomed });
    fireEvent.wheel(overlay, { ctrlKey: true, deltaY: 100, clientX: 500 });
    expect(onWindow).toHaveBeenLastCalledWith(expect.anything(), 'all');
    const half = Math.SQRT2 / 4;
    await waitFor(() => expect(onWindow).toHaveBeenCalled());
    expect(await reported(onWindow)).toEqual(about({ from: 0.45 - half, to: 0.45 + half }));
  });
});

describe('the overview', () => {
  test('is there only while something is out of view', async () => {
    const props = await show();
    expect(props.map.hidden).toBe(true);
    props.rerender(<FlameGraph {...props} window={{ from: 0.5, to: 0.75 }} />);
    await waitFor(() => expect(props.map.hidden).toBe(false));
    expect(props.map.getAttribute('aria-hidden')).toBe('true');
    const { style } = props.map.querySelector('div')!;
    // After the motion there, of which both follow every step.
    await waitFor(() => {
      expect(Number.parseFloat(style.left)).toBeCloseTo(500);
      expect(Number.parseFloat(style.width)).toBeCloseTo(250);
    });
  });

  test('shows where a zoomed frame is, as soon as the drawing of all has come', async () => {
    const zoomed = { ...drawLayout('root......\nmain......\nwalk...', 1), place: { from: 0.2, to: 0.7 } };
    const props = await show({ layout: zoomed });
    const { style } = props.map.querySelector('div')!;
    expect(Number.parseFloat(style.width)).toBeCloseTo(1000);
    props.rerender(<FlameGraph {...props} layout={zoomed} overview={layout} />);
    expect([Number.parseFloat(style.left), Number.parseFloat(style.width)]).toEqual([
      expect.closeTo(200),
      expect.closeTo(500),
    ]);
  });

  test('pans when it is dragged', async () => {
    const { map, onWindow } = await show({ window: { from: 0.5, to: 0.75 } });
    fireEvent.pointerDown(map, { button: 0, clientX: 600, clientY: 1 });
    fireEvent.pointerMove(map, { clientX: 400, clientY: 1 });
    fireEvent.pointerUp(map);
    fireEvent.pointerMove(map, { clientX: 100, clientY: 1 });
    expect(await reported(onWindow)).toEqual(about({ from: 0.3, to: 0.55 }));
  });
});
