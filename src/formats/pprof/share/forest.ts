/** The samples of one profile that end at one node of the call tree, with one object size. */
export interface Row {
  /** The `bytes` label (the object size in a Go heap profile), or −1 if there is none. */
  size: number;
  /** One value per coded column; see `Column`. */
  values: number[];
  /** The loss by rounding down the object count, set after coding: the other profile usually loses about as much. */
  short: number;
}

/** A node of the call tree that several profiles share; node 0 is the root. */
export interface ForestNode {
  /** The function's name; set by the encoder, and while decoding from `name`. */
  text: string;
  /** The function's number, assigned by the coder; −1 before. */
  name: number;
  parent: number;
  children: number[];
  /** By profile: the rows that end at this node. */
  rows: Row[][];
  /** By profile: whether the profile has rows at this node or below. */
  isIn: boolean[];
}
