/** One weighted path of a tree: what a sample of a profile is when its stack is made of functions. */
export interface Row {
  /** Of the `bytes` label (a Go heap profile's size of objects), or −1 where there is none. */
  size: number;
  /** One a column that is coded; see `Columns`. */
  values: number[];
  /** What rounding down has taken from its objects, known once it was coded: the other side lost about as much. */
  short: number;
}

/** A node of the call tree that several profiles share; node 0 is the root. */
export interface ForestNode {
  /** Name of the function; known in writing alone. */
  text: string;
  /** The number that it has got in coding; −1 before. */
  name: number;
  parent: number;
  children: number[];
  /** By profile: what ends here. */
  rows: Row[][];
  /** By profile: whether it has anything here or below. */
  isIn: boolean[];
}
