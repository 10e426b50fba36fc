// The published package has no types. Declared here: the part that is used.

declare module 'd3-hierarchy' {
  export interface HierarchyRectangularNode<Data> {
    data: Data;
    depth: number;
    value: number;
    children?: HierarchyRectangularNode<Data>[];
    x0: number;
    y0: number;
    x1: number;
    y1: number;
    sum(value: (data: Data) => number): this;
    sort(compare: (a: this, b: this) => number): this;
  }
  type Tile = (...place: unknown[]) => void;
  type Padding<Data> = (node: HierarchyRectangularNode<Data>) => number;
  interface Treemap<Data> {
    (root: HierarchyRectangularNode<Data>): HierarchyRectangularNode<Data>;
    tile(tile: Tile): this;
    size(size: [number, number]): this;
    paddingInner(padding: Padding<Data>): this;
    paddingOuter(padding: Padding<Data>): this;
    paddingTop(padding: Padding<Data>): this;
  }
  export function hierarchy<Data>(data: Data): HierarchyRectangularNode<Data>;
  export function treemap<Data>(): Treemap<Data>;
  export const treemapSquarify: Tile & { ratio(ratio: number): Tile };
}
