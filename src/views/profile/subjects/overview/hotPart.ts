import { plus } from '../../../../analysis/amounts/plus.ts';
import { originOf } from '../../../../analysis/names/functionName.ts';
import { chargedFunctions } from '../../../../analysis/overview/chargedFunctions.ts';
import { type HotLine, hotLines } from '../../../../analysis/overview/hotLines.ts';
import type { Amount } from '../../../../model/unit.ts';
import { lineTableOf } from '../../data/lineTables.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { seenBy } from '../../data/seenBy.ts';

/** A function of the user's code and the lines that it spends most in. */
export interface HotFunction {
  name: string;
  flat: Amount;
  cum: Amount;
  /** What it and the libraries and runtime that it calls directly are charged with: disjoint from other functions'. */
  charged: Amount;
  /** By cum, largest first. */
  lines: HotLine[];
  /** How many other lines have anything. */
  moreLines: number;
}

export interface HotPart {
  functions: HotFunction[];
  /** What is charged to own code in all, by the function that is charged. */
  chargedInAll: Amount;
}

/** Lines of a function that are shown. */
const LINES = 5;
/** Below this part of the total a function is not worth a paragraph. */
const LEAST = 0.005;

/** The functions of the user's code that answer for most, with their hot lines. */
export function hotPart(memo: ProfileMemo, valueType: number, rows: number): HotPart {
  const seen = seenBy(memo, 'function');
  const { profile, tree } = seen;
  const isOwn = Uint8Array.from(tree.names, (name) => (originOf(name, memo.module) === 'own' ? 1 : 0));
  const charged = chargedFunctions(profile, tree, isOwn, valueType);
  const total = Math.abs(Number(memo.total(valueType).reported));
  const chosen = charged.slice(0, rows).filter(({ amount }) => Math.abs(Number(amount)) >= LEAST * total);
  const names = chosen.map(({ name }) => tree.names[name]!);
  const table = lineTableOf(seen, valueType);
  const found = hotLines(table, names, Number.POSITIVE_INFINITY);
  const top = seen.top(valueType);
  return {
    functions: chosen.map(({ name, amount }) => {
      const all = found.get(tree.names[name]!) ?? [];
      return {
        name: tree.names[name]!,
        flat: top.flat[name]!,
        cum: top.cum[name]!,
        charged: amount,
        lines: all.slice(0, LINES),
        moreLines: Math.max(0, all.length - LINES),
      };
    }),
    chargedInAll: charged.reduce<Amount>((sum, { amount }) => plus(sum, amount), 0),
  };
}
