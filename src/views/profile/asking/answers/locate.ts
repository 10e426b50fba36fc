import { rowKey } from '../../../../analysis/tree/rowKey.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';

/** Asks for the widest frame of a function in the flame graph. */
export interface LocateQuestion {
  valueType: number;
  name: string;
}

export interface LocateAnswer {
  /** Key of the frame; '' if the function has no frame. */
  key: string;
  /** The frame's share of the total, 0 to 1. */
  share: number;
}

/** Finds the widest frame of a function. */
export function locate(memo: ProfileMemo, { valueType, name }: LocateQuestion): LocateAnswer {
  const { tree } = memo;
  const { weight } = memo.amounts(valueType);
  const index = tree.names.indexOf(name);
  let widest = -1;
  for (let row = 1; row < tree.count; row++) {
    if (tree.name[row] === index && (widest < 0 || weight[row]! > weight[widest]!)) widest = row;
  }
  if (widest < 0) return { key: '', share: 0 };
  return { key: rowKey(tree, widest), share: weight[0]! > 0 ? weight[widest]! / weight[0]! : 0 };
}
