/**
 * What a load generator prints and no dataset keeps, with the reasons: the export `leftOut` of `loadTools/<tool>.ts`.
 */
export interface LeftOut {
  /** Lines whose numbers are not kept. */
  lines?: readonly [line: RegExp, reason: string][];
  /** Numbers in lines that are otherwise kept. */
  numbers?: readonly [line: RegExp, token: RegExp, reason: string][];
  /** JSON members, by their path. */
  members?: readonly [path: RegExp, reason: string][];
}
