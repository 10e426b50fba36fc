import type { CodeOrigin } from '../../model/flame.ts';
import type { CallTree } from '../tree/callTree.ts';

/**
 * The most informative frame of a stack, as a row of the tree: the innermost frame of the user's own code, else of a
 * module; in Go's own code the outermost frame outside the runtime, which shows the purpose of the goroutine; else the
 * leaf.
 */
export function representativeFrame(tree: CallTree, leaf: number, originOf: (name: number) => CodeOrigin): number {
  let ofModule = 0;
  let ofGo = 0;
  for (let row = leaf; row > 0; row = tree.parent[row]!) {
    const origin = originOf(tree.name[row]!);
    if (origin === 'own') return row;
    if (origin === 'module' && ofModule === 0) ofModule = row;
    if (origin === 'standard') ofGo = row;
  }
  return ofModule || ofGo || leaf;
}
