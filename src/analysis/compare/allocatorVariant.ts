/**
 * The allocator by kind of object: since Go 1.26 the runtime has it once more for each size class (`mallocgcSmallNoScanSC3`),
 * since Go 1.27 also apart for what takes longer (`mallocgcTinySlowPath`), and the compiler calls them in the place of
 * `newobject`. null for all other functions.
 */
export function allocatorVariant(name: string): string | null {
  const kind = /^runtime\.mallocgc(Tiny|SmallNoScan|SmallScan(?:NoHeader)?)(?:SC\d+|SlowPath)$/.exec(name)?.[1];
  if (kind === undefined) return null;
  // What Go 1.27 calls the slow path of objects with pointers is that of those without a header.
  return `runtime.mallocgc${kind === 'SmallScan' ? 'SmallScanNoHeader' : kind}`;
}
