import type { Amount } from '../../model/unit.ts';

export interface GraphNode {
  /** An index into the tree's names. */
  name: number;
  flat: Amount;
  cum: Amount;
}

export interface GraphEdge {
  /** Indices into the graph's nodes. */
  from: number;
  to: number;
  /** The sum of the samples in which `from` calls `to`, each counted once. */
  weight: Amount;
  /** Whether some of these samples pass through functions between the two that are not shown. */
  residual: boolean;
  /** Whether the compiler has inlined `to` into its caller in all of them; false if that is unknown. */
  inlined: boolean;
}
