import flamegraph, { type Chart, type ChartNode, type ChartTooltip } from 'd3-flame-graph';
import { select } from 'd3-selection';
import type { FlameLayout } from '../../model/flame.ts';
import { type BarText, joinBarText, LABEL, NO_TEXT, SMALL_LABEL } from './barText.ts';
import type { FrameIndex } from './frameIndex.ts';
import type { DepthRange, Orientation } from './geometry.ts';

/** A tree to show, with its size and texts. */
export interface OverlayPicture {
  tree: OverlayNode;
  layout: FlameLayout;
  orientation: Orientation;
  /** Width of the drawing and height of a row, in CSS pixels. */
  width: number;
  rowHeight: number;
  /** The label of a frame, and its accessible name. */
  label: (frame: number) => BarText;
  describe: (frame: number) => string;
}

/** With a tooltip the chart adds no <title>; the real tooltip is drawn by FrameTooltip. */
const noTooltip: ChartTooltip = Object.assign(() => undefined, { show: () => undefined, hide: () => undefined });

/**
 * The elements of the widest frames: d3-flame-graph's svg, transparent above the canvas. It draws their labels and
 * makes them accessible by keyboard and screen reader.
 */
export class FlameOverlay {
  readonly #host: HTMLElement;
  #chart: Chart<OverlayNode> | null = null;
  #frames = new Map<SVGGElement, number>();
  #elements = new Map<number, SVGGElement>();
  #label: (frame: number) => BarText = () => NO_TEXT;

  /** @param host an element at the position of the shown rows and of their height; it clips */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Replaces the shown tree. The chart modifies the given tree. */
  show(picture: OverlayPicture): void {
    this.#label = picture.label;
    const chart = (this.#chart ??= this.#createChart());
    chart
      .width(picture.width)
      .height(null)
      .cellHeight(picture.rowHeight)
      .inverted(picture.orientation === 'icicle');
    if (this.#host.firstChild === null) chart(select(this.#host).datum(picture.tree));
    else chart.update(picture.tree);
    this.#settle(picture);
  }

  /** Writes the texts of the shown frames anew, which are at the same positions. */
  write(picture: Pick<OverlayPicture, 'label' | 'describe'>): void {
    this.#label = picture.label;
    for (const [frame, element] of this.#elements) writeTexts(element, frame, picture);
  }

  /** The frame whose element contains an event's target; -1 for none. */
  frameAt(target: EventTarget | null): number {
    const element = target instanceof Element ? target.closest('g') : null;
    return (element && this.#frames.get(element)) ?? -1;
  }

  /** The element of a frame, if it has one. */
  elementOf(frame: number): SVGGElement | undefined {
    return this.#elements.get(frame);
  }

  /** The frames that have elements, callers before callees. */
  frames(): Iterable<number> {
    return this.#elements.keys();
  }

  destroy(): void {
    this.#chart?.destroy();
    this.#chart = null;
    this.#frames.clear();
    this.#elements.clear();
  }

  #createChart(): Chart<OverlayNode> {
    return flamegraph<OverlayNode>()
      .transitionDuration(0)
      .tooltip(noTooltip)
      .getName((node) => (node.data.frame < 0 ? '' : joinBarText(this.#label(node.data.frame))))
      .setLabelHandler(() => '')
      .setColorMapper(() => 'transparent');
  }

  /**
   * The chart places siblings side by side from the left, without gaps for frames that have no element, and moves and
   * labels elements in transitions that start a tick later. This corrects both in the same task, so that nothing jumps;
   * the transitions never start.
   */
  #settle(picture: OverlayPicture): void {
    this.#frames.clear();
    this.#elements.clear();
    const svg = this.#host.querySelector('svg');
    if (!svg) return;
    const icicle = picture.orientation === 'icicle';
    // The row of the holder is outside the host, which clips it.
    const edge = picture.tree.frame < 0 ? `${-picture.rowHeight}px` : '0px';
    svg.style.top = icicle ? edge : 'auto';
    svg.style.bottom = icicle ? 'auto' : edge;
    svg.setAttribute('role', 'presentation');
    select(svg).selectAll('*').interrupt();

    const height = Number(svg.getAttribute('height'));
    for (const element of svg.querySelectorAll('g')) {
      const node = select(element).datum() as ChartNode<OverlayNode>;
      element.toggleAttribute('data-holder', node.data.frame < 0);
      if (node.data.frame < 0) nameHolder(element);
      else
        this.#name(
          element,
          node,
          picture,
          icicle ? node.depth * picture.rowHeight : height - (node.depth + 1) * picture.rowHeight,
        );
    }
    this.#elements = new Map([...this.#frames].map(([element, frame]) => [frame, element] as const).sort(byFrame));
  }

  #name(element: SVGGElement, node: ChartNode<OverlayNode>, picture: OverlayPicture, y: number): void {
    const { layout, width } = picture;
    const { frame } = node.data;
    node.x0 = layout.x[frame]!;
    node.x1 = node.x0 + layout.width[frame]!;
    element.setAttribute('transform', `translate(${node.x0 * width},${y})`);
    // The chart stretches its root to the full width; here the root and its labels may be narrower.
    for (const part of element.querySelectorAll('rect, foreignObject')) {
      part.setAttribute('width', String(layout.width[frame]! * width));
    }
    element.removeAttribute('aria-hidden');
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '-1');
    writeTexts(element, frame, picture);
    this.#frames.set(element, frame);
  }
}

function writeTexts(
  element: SVGGElement,
  frame: number,
  { label, describe }: Pick<OverlayPicture, 'label' | 'describe'>,
): void {
  const name = element.querySelector<HTMLElement>('.d3-flame-graph-label');
  if (name) writeLabel(name, label(frame));
  element.setAttribute('aria-label', describe(frame));
}

/**
 * The text of an element must be a part of its accessible name, so it is the uncut name: the style writes what is
 * besides, and cuts the name after as many letters as on the canvas.
 */
function writeLabel(element: HTMLElement, { before, name, letters, after, below, isSmall }: BarText): void {
  // Setting the same text would have the browser lay it out again.
  if (element.textContent !== name) element.textContent = name;
  if (element.dataset['before'] !== before) element.dataset['before'] = before;
  if (element.dataset['after'] !== after) element.dataset['after'] = after;
  if (element.dataset['below'] !== below) element.dataset['below'] = below;
  const { font, padding } = isSmall ? SMALL_LABEL : LABEL;
  element.style.fontSize = `${font}px`;
  element.style.margin = `0 ${padding}px`;
  // Half a letter more, so that rounding takes away none.
  element.style.width = letters < name.length ? `${before.length + letters + 0.5}ch` : '';
}

function nameHolder(element: SVGGElement): void {
  element.removeAttribute('role');
  element.removeAttribute('tabindex');
  element.removeAttribute('aria-label');
  element.setAttribute('aria-hidden', 'true');
}

function byFrame(a: readonly [number, SVGGElement], b: readonly [number, SVGGElement]): number {
  return a[0] - b[0];
}

/** A temporary node for d3-flame-graph, which modifies its input. */
export interface OverlayNode {
  /** Index into the layout's columns; -1 for the holder of rows that start below the root. */
  frame: number;
  /** Share of the drawing's width. */
  value: number;
  children: OverlayNode[];
}

/** Which frames of a layout become elements. */
export interface OverlayChoice {
  /** The visible rows; their number limits the depth of the tree. */
  range: DepthRange;
  /** Narrower frames get no element; a fraction of the drawing's width. */
  minWidth: number;
  /** Largest number of elements; the widest frames are chosen. */
  limit: number;
  /** A frame that gets an element of any width, together with its callers; -1 for none. */
  keep: number;
}

/**
 * The widest frames of some rows as a tree. A caller is never narrower than its callees, so all callers within the rows
 * are included. If the rows start below the root, a holder of full width replaces the rows above.
 */
export function overlayTree(layout: FlameLayout, index: FrameIndex, choice: OverlayChoice): OverlayNode {
  const { range } = choice;
  const chosen = widest(layout, index, choice);
  for (let frame = choice.keep; frame >= 0 && layout.depth[frame]! >= range.first; frame = layout.parent[frame]!) {
    if (layout.depth[frame]! < range.end) chosen.add(frame);
  }

  const root: OverlayNode = range.first > 0 ? { frame: -1, value: 1, children: [] } : nodeOf(layout, 0);
  const nodes = new Map<number, OverlayNode>();
  if (root.frame >= 0) nodes.set(root.frame, root);
  // Ascending order: callers precede callees in a layout.
  for (const frame of [...chosen].sort((a, b) => a - b)) {
    if (nodes.has(frame)) continue;
    const node = nodeOf(layout, frame);
    nodes.set(frame, node);
    (nodes.get(layout.parent[frame]!) ?? root).children.push(node);
  }
  return root;
}

function nodeOf(layout: FlameLayout, frame: number): OverlayNode {
  return { frame, value: layout.width[frame]!, children: [] };
}

function widest(layout: FlameLayout, index: FrameIndex, choice: OverlayChoice): Set<number> {
  const { range, minWidth, limit } = choice;
  const wide: number[] = [];
  for (let at = index.start[range.first]!; at < index.start[range.end]!; at++) {
    const frame = index.order[at]!;
    if (layout.width[frame]! >= minWidth) wide.push(frame);
  }
  if (wide.length > limit) {
    // Among equally wide frames the caller comes first, so that no callee is chosen without its caller.
    wide.sort((a, b) => layout.width[b]! - layout.width[a]! || a - b);
    // Callers as wide as the drawing are all kept: the reader zooms out with them.
    let kept = 0;
    while (kept < wide.length && layout.depth[wide[kept]!]! <= layout.zoomDepth && layout.width[wide[kept]!]! >= 1)
      kept++;
    wide.length = Math.min(wide.length, Math.max(limit, kept));
  }
  return new Set(wide);
}
