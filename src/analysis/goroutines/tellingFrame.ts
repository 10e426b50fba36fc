import type { CodeOrigin } from '../../model/flame.ts';
import type { CallTree } from '../tree/callTree.ts';

/**
 * The frame that tells most about a stack: the innermost of the user's own code, else of a module; of Go's own code the
 * outermost that is not the runtime's, for that is what the goroutine is for; else the leaf. A row of the tree.
 */
export function tellingFrame(tree: CallTree, leaf: number, originOf: (name: number) => CodeOrigin): number {
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
