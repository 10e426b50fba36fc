import { originOf } from '../../../analysis/names/functionName.ts';
import { attributedAmounts, attributedFunctions } from '../../../analysis/overview/attributedFunctions.ts';
import type { Amount } from '../../../model/unit.ts';
import { lineTreeOf } from '../data/lineTables.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { sampleCounts } from './blockColumns.ts';

/** A line of the user's code; its amount includes the libraries and the runtime below it. */
export interface HotLine {
  name: string;
  /** '' if the profile has none. */
  file: string;
  line: Amount;
  amount: Amount;
  /** Row in the tables by line. */
  row: number;
  /** Number of events behind the amount; null if unknown. */
  events: number | null;
}

/** The innermost lines of the user's own code, the most expensive first. Their amounts exclude each other. */
export function hotOwnLines(memo: ProfileMemo, valueType: number): HotLine[] {
  return memo.once(`hot own lines ${valueType}`, () => attributedLines(memo, valueType));
}

function attributedLines(memo: ProfileMemo, valueType: number): HotLine[] {
  const { naming, tree } = lineTreeOf(memo);
  const isOwn = Uint8Array.from(naming.names, (name) => Number(originOf(name, memo.module) === 'own'));
  const { eventProfile } = sampleCounts(memo, valueType);
  const events = eventProfile === null ? null : attributedAmounts(eventProfile, tree, isOwn, 0);
  return attributedFunctions(memo.profile, tree, isOwn, valueType).map(({ name: row, amount }) => ({
    name: naming.names[row]!,
    file: naming.files[row]!,
    line: naming.lines[row]!,
    amount,
    row,
    events: events === null ? null : Number(events[row]!),
  }));
}
