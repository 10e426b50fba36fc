import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLayout } from '../../../tests/drawLayout.ts';
import { type FlameDiff, frameChanges, WHOLE } from '../../model/flame.ts';
import { type BarWords, barTexts } from './barText.ts';
import { indexFrames } from './frameIndex.ts';
import { paintFrames, repaintFrames, type Scene } from './paint.ts';
import { lightTheme } from './theme.ts';

interface Stroke {
  what: 'box' | 'corner' | 'text' | 'clear';
  at: string;
  colour: string;
  alpha: number;
}

/** A canvas that records paint calls; a character is 7 pixels wide. */
function recordingContext(): { context: CanvasRenderingContext2D; strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const corner: string[] = [];
  const pen = {
    globalAlpha: 1,
    fillStyle: '',
    setTransform: () => undefined,
    createPattern: () => null,
    measureText: (text: string) => ({ width: text.length * 7, fontBoundingBoxAscent: 11, fontBoundingBoxDescent: 3 }),
    clearRect: (x: number, y: number) => void strokes.push({ what: 'clear', at: `${x},${y}`, colour: '', alpha: 1 }),
    fillRect: (x: number, y: number, w: number, h: number) =>
      void strokes.push({ what: 'box', at: `${x},${y} ${w}x${h}`, colour: pen.fillStyle, alpha: pen.globalAlpha }),
    beginPath: () => void corner.splice(0),
    lineTo: (x: number, y: number) => void corner.push(`${x},${y}`),
    fill: () =>
      void strokes.push({ what: 'corner', at: corner.join(' '), colour: pen.fillStyle, alpha: pen.globalAlpha }),
    fillText: (text: string, x: number, y: number) =>
      void strokes.push({ what: 'text', at: `${text} ${x},${y}`, colour: pen.fillStyle, alpha: pen.globalAlpha }),
  };
  return { context: pen as unknown as CanvasRenderingContext2D, strokes };
}

const barWords: BarWords = {
  formatValue: (value) => `${value} ms`,
  formatShare: (value, of) => `${(100 * value) / of}%`,
  barShare: (value, of) => `${Math.round((100 * value) / of)}%`,
};

const PICTURE = `
  root................
  main........ idle...
  walk.. sort  +9.
`;

function scene(change: Partial<Scene> = {}): Scene {
  const layout = change.layout ?? drawLayout(PICTURE);
  const count = layout.maxDepth + 1;
  return {
    layout,
    index: indexFrames(layout),
    rows: { orientation: 'icicle', rowHeight: 20, count, height: count * 20 },
    range: { first: 0, end: count },
    width: 200,
    ratio: 1,
    theme: {
      dark: false,
      text: 'text',
      match: 'match',
      matchOutline: 'matchOutline',
      selected: 'selected',
      place: 'place',
      merged: 'merged',
      mergedLine: 'mergedLine',
      ground: 'ground',
      corner: 'corner',
      kinds: lightTheme.kinds,
      unchanged: 'unchanged',
      movedDot: 'movedDot',
      font: 'mono',
    },
    colours: Array.from(layout.name, (name) => `colour of ${layout.names[name]}`),
    barText: barTexts(layout, layout.names, barWords),
    labelled: new Uint8Array(layout.count),
    selected: -1,
    window: WHOLE,
    ...change,
  };
}

function painted(change: Partial<Scene> = {}): Stroke[] {
  const { context, strokes } = recordingContext();
  paintFrames(context, scene(change));
  return strokes;
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the picture', () => {
  test('has a box for every frame, with a gap of a pixel right and below', () => {
    expect(
      painted()
        .filter((stroke) => stroke.what === 'box')
        .map((stroke) => `${stroke.colour}: ${stroke.at}`),
    ).toEqual([
      'merged: 0,0 199x19',
      'colour of main: 0,20 119x19',
      'colour of idle: 130,20 69x19',
      'colour of walk: 0,40 59x19',
      'colour of sort: 70,40 39x19',
      'merged: 130,40 29x19',
    ]);
  });

  test('has a corner on frames that grew and on frames that shrank', () => {
    const layout = drawLayout(PICTURE);
    const { flat, cum, total, count } = layout;
    const side = { flat, cum, total, matchedTotal: null, matchedInZoom: null };
    const change = Uint8Array.from(['same', 'more', 'less', 'new', 'gone', 'more'] as const, (kind) =>
      frameChanges.indexOf(kind),
    );
    const diff: FlameDiff = {
      before: side,
      after: side,
      change,
      size: new Float64Array(count),
      events: Array.from({ length: count }, () => ''),
      coloured: true,
    };
    const corners = painted({ layout: { ...layout, diff } }).filter(({ what }) => what === 'corner');
    // The last frame stands for several small ones.
    expect(corners.map(({ at, colour }) => `${colour}: ${at}`)).toEqual([
      'corner: 119,20 119,25 114,20',
      'corner: 199,39 199,34 194,39',
    ]);
  });

  test('has dots on frames with moved work, and a word before their labels', () => {
    const layout = drawLayout(PICTURE);
    const { flat, cum, total, count } = layout;
    const side = { flat, cum, total, matchedTotal: null, matchedInZoom: null };
    const change = Uint8Array.from({ length: count }, (_, frame) =>
      frameChanges.indexOf(frame === 1 ? 'moved' : 'same'),
    );
    const diff: FlameDiff = {
      before: side,
      after: side,
      change,
      size: new Float64Array(count),
      events: Array.from({ length: count }, () => ''),
      coloured: true,
      moved: { of: Uint16Array.from(change, (kind) => Number(kind > 0)), moves: [] },
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => undefined,
      stroke: () => undefined,
    } as unknown as CanvasRenderingContext2D);
    const { context, strokes } = recordingContext();
    let made = 0;
    const moved = { ...layout, diff };
    context.createPattern = () => `pattern ${++made}` as unknown as CanvasPattern;
    paintFrames(
      context,
      scene({
        layout: moved,
        barText: barTexts(
          moved,
          layout.names.map((name) => `${name}.fn`),
          barWords,
        ),
      }),
    );
    // The first pattern is that of merged small frames; each pattern is made once for all frames.
    expect(made).toBe(2);
    expect(strokes.filter(({ colour }) => colour === 'pattern 2').map(({ at }) => at)).toEqual(['0,20 119x19']);
    expect(strokes.filter(({ what }) => what === 'text').map(({ at }) => at)).toContainEqual(
      expect.stringMatching(/^moved · main/),
    );
  });

  test('has only the requested rows', () => {
    const boxes = painted({ range: { first: 1, end: 2 } }).filter((stroke) => stroke.what === 'box');
    expect(boxes.map((stroke) => stroke.at)).toEqual(['0,0 119x19', '130,0 69x19']);
  });

  test('has labels where they fit and no element writes them', () => {
    const labelled = Uint8Array.from([1, 0, 0, 0, 0, 0]);
    const words = painted({ labelled }).filter((stroke) => stroke.what === 'text');
    expect(words.map((stroke) => stroke.at.split(' ')[0])).toEqual(['main', 'idle', 'walk', 'sort']);
  });

  test('marks search matches by colour and outline, and fades other frames', () => {
    const strokes = painted({ layout: drawLayout(PICTURE, 0, ['idle']) });
    expect(strokes.filter((stroke) => stroke.colour === 'match')).toEqual([
      { what: 'box', at: '130,20 69x19', colour: 'match', alpha: 1 },
    ]);
    expect(strokes.filter((stroke) => stroke.colour === 'matchOutline')).toHaveLength(4);
    expect(strokes.find((stroke) => stroke.colour === 'colour of walk')!.alpha).toBeLessThan(0.5);
  });

  test('outlines the function that is selected in another view', () => {
    const strokes = painted({ selected: 2 });
    expect(strokes.filter((stroke) => stroke.colour === 'selected').map((stroke) => stroke.at)).toContain(
      '130,20 69x2',
    );
  });

  test('dims the callers of the zoomed frame', () => {
    const layout = drawLayout('root......\nmain......\nwalk......', 1);
    const alpha = painted({ layout }).flatMap((stroke) => (stroke.what === 'box' ? [stroke.alpha] : []));
    expect(alpha).toEqual([0.5, 1, 1]);
  });

  test('moves the zoomed frame and its callees during a zoom, not its callers', () => {
    const layout = drawLayout('root......\nmain......\nwalk......', 1);
    const boxes = painted({ layout, window: { from: -0.5, to: 1.5 } }).filter((stroke) => stroke.what === 'box');
    expect(boxes.map((stroke) => stroke.at)).toEqual(['0,0 199x19', '50,20 99x19', '50,40 99x19']);
  });

  test('can be painted again for a few frames', () => {
    const { context, strokes } = recordingContext();
    repaintFrames(context, scene({ labelled: Uint8Array.from([0, 1, 0, 0, 0, 0]) }), [1, 2]);
    expect(strokes.map((stroke) => `${stroke.what} ${stroke.at}`)).toEqual([
      'clear 0,20',
      'box 0,20 119x19',
      'clear 130,20',
      'box 130,20 69x19',
      'text idle 134,33',
    ]);
  });
});
