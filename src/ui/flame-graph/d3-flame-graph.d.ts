// The published packages have no types. Declared here: the part that the overlay uses.

declare module 'd3-selection' {
  export interface Selection {
    /** Binds a datum to the selected elements. */
    datum(value: unknown): Selection;
    /** The datum of the first of them. */
    datum(): unknown;
    selectAll(selector: string): Selection;
    /** Ends the transitions of the selected elements; the chart's d3-transition adds it. */
    interrupt(): Selection;
  }
  export function select(element: Element): Selection;
}

declare module 'd3-flame-graph' {
  import type { Selection } from 'd3-selection';

  /**
   * A node of the hierarchy that the chart builds: `data` is our datum, `x0` to `x1` its horizontal range from 0 to 1.
   */
  export interface ChartNode<Datum> {
    data: Datum;
    x0: number;
    x1: number;
    depth: number;
  }

  /** Called once with the chart's svg; the chart then calls its show and hide, and adds no <title>. */
  export interface ChartTooltip {
    (svg: Selection): void;
    show(event: MouseEvent, node: unknown): void;
    hide(): void;
  }

  export interface Chart<Datum> {
    /** Draws into a selection whose datum is the tree. Called once: later trees go through `update`. */
    (selection: Selection): void;
    width(pixels: number): Chart<Datum>;
    /** With null, the next update chooses a height for its tree. */
    height(pixels: number | null): Chart<Datum>;
    cellHeight(pixels: number): Chart<Datum>;
    /** True puts the root at the top. */
    inverted(rootOnTop: boolean): Chart<Datum>;
    transitionDuration(milliseconds: number): Chart<Datum>;
    tooltip(tooltip: ChartTooltip): Chart<Datum>;
    getName(name: (node: ChartNode<Datum>) => string): Chart<Datum>;
    setLabelHandler(label: (node: ChartNode<Datum>) => string): Chart<Datum>;
    setColorMapper(colour: (node: ChartNode<Datum>) => string): Chart<Datum>;
    update(tree: Datum): Chart<Datum>;
    destroy(): Chart<Datum>;
  }

  export default function flamegraph<Datum>(): Chart<Datum>;
}
