import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { shortList } from '../../../units/listText.ts';
import { linesAddress } from '../address/linesAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { type Callers, callersOf } from '../data/callersOf.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { eventWords, fewEvents } from './blockColumns.ts';
import { type HotLine, hotOwnLines } from './hotOwnLines.ts';
import { ownFunctions } from './ownFunctionBlock.ts';
import { ownQuestions } from './ownQuestions.ts';

/**
 * Which function of the user's is the costliest, on which line, called by whom. Amounts of the function and of the line
 * are attributed: they include the libraries and the runtime below, as `go tool pprof -show=<own packages>` has it as
 * flat.
 */
export interface OwnAnswer {
  /** The question in a few words: "Your function that allocates most". */
  title: string;
  /** The answer without its amount; names are between backticks. */
  sentence: string;
  /** Of the function, or of the line. */
  amount: Amount;
  /** 100%. */
  total: Amount;
  valueType: ValueType;
  /** Where the lines and the callers are. */
  view: ProfileChanges;
}

/** The number of callers that are named. */
const mostCallers = 2;

/**
 * The answers of a profile, as many as `ownQuestions` has and code of the user's answers. `memo` is by function.
 */
export function ownAnswers(memo: ProfileMemo, valueType: number): OwnAnswer[] {
  return ownQuestions(memo.profile.valueTypes, valueType).flatMap(
    ({ title, valueType: of, isOfLine }) =>
      (isOfLine ? hottestLine(memo, of, title) : costliestFunction(memo, of, title)) ?? [],
  );
}

/** The function of the user's that the largest amount is attributed to. */
function costliestFunction(memo: ProfileMemo, valueType: number, title: string): OwnAnswer | null {
  const functions = ownFunctions(memo, valueType);
  const most = functions[0];
  const name = memo.tree.names[most?.name ?? -1];
  if (most === undefined || name === undefined || Number(most.amount) <= 0) return null;
  const { unit } = memo.profile.valueTypes[valueType]!;
  const line = hotOwnLines(memo, valueType).find((one) => one.name === name && hasPlace(one));
  const part = line?.amount === most.amount ? 'all' : `of which ${formatAmount(line?.amount ?? 0, unit)}`;
  const onLine = line === undefined ? '' : `, ${part} on ${coded(placeOf(line))}`;
  const { amount } = most;
  const equal = equalText(functions, amount, 'other function');
  return answerOf(memo, valueType, { title, name, line, amount, where: coded(shortName(name)), onLine, equal });
}

/** The line of the user's code that the largest amount is attributed to. */
function hottestLine(memo: ProfileMemo, valueType: number, title: string): OwnAnswer | null {
  const lines = hotOwnLines(memo, valueType);
  const line = lines.find(hasPlace);
  if (line === undefined || Number(line.amount) <= 0) return null;
  const where = `${coded(placeOf(line))} in ${coded(shortName(line.name))}`;
  const { name, amount } = line;
  const equal = equalText(lines, amount, 'other line');
  return answerOf(memo, valueType, { title, name, line, amount, where, onLine: '', equal });
}

/** " 2 other lines have as much."; '' if none has. */
function equalText(all: readonly { amount: Amount }[], most: Amount, noun: string): string {
  const count = all.filter(({ amount }) => amount === most).length - 1;
  return count === 0 ? '' : ` ${countText(count, `${noun} has`, `${noun}s have`)} as much.`;
}

interface Parts {
  title: string;
  name: string;
  line: HotLine | undefined;
  amount: Amount;
  where: string;
  onLine: string;
  /** Which others have the same amount, as a sentence. */
  equal: string;
}

function answerOf(memo: ProfileMemo, valueType: number, parts: Parts): OwnAnswer {
  const { title, name, line, amount, where, onLine, equal } = parts;
  const shown = memo.profile.valueTypes[valueType]!;
  const total = memo.total(valueType).reported;
  const { cum, names } = memo.top(valueType);
  const callers = callersText(callersOf(memo, valueType, name, mostCallers), cum[names.indexOf(name)]!);
  const events = line?.events ?? null;
  const { many } = eventWords(heapTypes(memo.profile.valueTypes) !== null);
  const rests =
    events === null || events >= fewEvents
      ? ''
      : ` The line rests on only ${countText(events, many.replace(/s$/, ''), many)}.`;
  return {
    title,
    sentence: `${where}${onLine}${callers === '' ? '' : `; called by ${callers}`}.${equal}${rests}`,
    amount,
    total,
    valueType: shown,
    view: {
      view: 'lines',
      type: shown.type,
      fn: name,
      ...linesAddress.write({ of: null, file: line?.file ?? null, at: line === undefined ? null : Number(line.line) }),
    },
  };
}

/** The callers with their parts of the function's cum; '' if nothing calls it. */
function callersText({ rows, count }: Callers, cum: Amount): string {
  if (count === 1 && rows[0]!.amount === cum) return `${coded(shortName(rows[0]!.name))} only`;
  const named = rows.map((caller) => `${coded(shortName(caller.name))} (${formatShare(caller.amount, cum)})`);
  return shortList(named, mostCallers, count);
}

function hasPlace({ line, file }: HotLine): boolean {
  return Number(line) > 0 && file !== '';
}

function placeOf({ file, line }: HotLine): string {
  return `${basename(file)}:${String(line)}`;
}
