import type { Amount } from '../../model/unit.ts';

export interface GraphNode {
  /** Index into the tree's names. */
  name: number;
  flat: Amount;
  cum: Amount;
}

export interface GraphEdge {
  /** Indices into the graph's nodes. */
  from: number;
  to: number;
  /** Samples in which `from` calls `to`, each counted once however often it does. */
  weight: Amount;
  /** Some of these samples go over functions between the two that are not shown. */
  residual: boolean;
}
