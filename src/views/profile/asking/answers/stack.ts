import { frameLines } from '../../../../analysis/tree/frameLines.ts';
import { findRow, rowKey } from '../../../../analysis/tree/rowKey.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { sourceOf } from './frame.ts';

/** Asks for the stack of a frame of the flame graph. */
export interface StackQuestion {
  valueType: number;
  key: string;
}

/** A frame of the stack. */
export interface StackRow {
  name: string;
  key: string;
  /**
   * "server.go:45": the line that most of the chosen frame's samples are on here; where the function begins if that is
   * unknown.
   */
  place: string;
  /** Of this frame, all its callees included. In a comparison two amounts each: before and after, in the basis. */
  cum: number[];
  flat: number[];
}

/** The frames from the outermost caller to the frame; empty if the profile does not have the frame. */
export function stack(memo: ProfileMemo, { valueType, key }: StackQuestion): StackRow[] {
  const { tree } = memo;
  const { total, self } = memo.amounts(valueType);
  const rows = stackRows(memo, key);
  const chosen = rows.at(-1);
  const isCoarse = memo.lens.by === 'file' || memo.lens.by === 'package';
  const lineOf = (row: number): number | undefined =>
    isCoarse ? undefined : frameLines(memo.profile, memo.naming, tree, row, valueType, chosen).lines[0]?.line;
  return rows.map((row) => {
    const name = tree.names[tree.name[row]!]!;
    const source = sourceOf(memo, name);
    const line = source === '' ? undefined : lineOf(row);
    const place = line === undefined ? source : `${source.replace(/:\d+$/, '')}:${line}`;
    return { name, key: rowKey(tree, row), place, cum: [total[row]!], flat: [self[row]!] };
  });
}

/** The rows of the call tree from the outermost caller to the frame with this key. */
export function stackRows({ tree }: ProfileMemo, key: string): number[] {
  const rows: number[] = [];
  for (let row = key === '' ? -1 : findRow(tree, key); row > 0; row = tree.parent[row]!) rows.push(row);
  return rows.reverse();
}
