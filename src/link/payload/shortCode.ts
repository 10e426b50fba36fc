import type { BitCoder } from '../../codes/bits/bitCoder.ts';
import { learnedText } from '../../codes/bits/learnedText.ts';
import { codeFlag, codeNumber, codeSymbol } from '../../codes/bits/numberCode.ts';
import type { Predictor } from '../../codes/bits/predictor.ts';
import { TextTable } from '../../codes/bits/textTable.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCodes, ShortPass } from '../../codes/shareCode.ts';
import { type BenchmarkRole, benchmarkRoles } from '../../model/benchmarks.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import type { SharedItem } from '../../model/shared.ts';

const sides = [null, 'before', 'after'] as const;

/** Maximum number of items, and of the elements of any list in an item. */
const MOST = 10_000;

/** Kinds of texts; profiles use 4 to 9, benchmarks 20 and above. */
const PATH = 1;
const PROFILE_TYPE = 2;
const TITLE = 3;
const MESSAGE = 10;
const KIND = 12;

/** The data of an item in the stream. */
export interface StreamItem extends Omit<SharedItem, 'dataset'> {
  kind: string;
  profileType: string;
  title: string;
  /** null for a kind without data in the stream. */
  data: Dataset['data'] | null;
}

/**
 * Codes the short form of items, in either direction. When writing, `items` are coded and returned; when reading, they
 * are ignored. Each kind with a short form codes its own items; for other kinds the stream contains only the items'
 * existence. Calls `onCoded` after each part with the items of that part.
 */
export function codeShort(
  coder: BitCoder,
  items: readonly SharedItem[],
  codes: ShareCodes,
  limit: number,
  onCoded: (items: readonly number[]) => void,
): StreamItem[] {
  const { predictor, model } = learnedText(coder);
  const texts = new TextTable(predictor, model);
  const count = codeNumber(predictor, items.length, 1);
  if (count > MOST) throw damaged();
  const coded: StreamItem[] = [];
  /** By kind, in order of first occurrence: its pass, and the indices of its items. */
  const passes = new Map<string, { pass: ShortPass<Dataset['data']>; places: number[] }>();
  for (let index = 0; index < count; index++) {
    const item = items[index];
    const path = texts.code(item?.path ?? '', PATH);
    const size = codeNumber(predictor, item?.size ?? 0, 2);
    const side = sides[codeSymbol(predictor, sides.indexOf(item?.side ?? null), 2, 3, [index])];
    if (side === undefined) throw damaged();
    const role = codeRole(predictor, item?.role);
    const kind = texts.code(item?.dataset.kind ?? '', KIND);
    const profileType = texts.code(item?.dataset.profileType ?? '', PROFILE_TYPE);
    const title = texts.code(item?.dataset.title ?? '', TITLE);
    const problems = codeProblems(predictor, texts, item?.problems ?? []);
    coded.push({ path, size, side, ...role, problems, kind, profileType, title, data: null });
    const short = codes.get(kind)?.short;
    if (short !== undefined) {
      const entry = passes.get(kind) ?? { pass: short.begin({ predictor, texts, model, limit }), places: [] };
      passes.set(kind, entry);
      entry.pass.codeItem(item?.dataset.data);
      entry.places.push(index);
    }
    onCoded([index]);
  }
  for (const { pass, places } of passes.values()) {
    const data = pass.codeTogether((its) => onCoded(its.map((place) => places[place]!)));
    for (const [place, at] of places.entries()) coded[at]!.data = data[place]!;
  }
  return coded;
}

function codeRole(predictor: Predictor, role: BenchmarkRole | undefined): { role?: BenchmarkRole } {
  if (!codeFlag(predictor, role !== undefined, 4)) return {};
  const index = codeSymbol(predictor, role === undefined ? 0 : benchmarkRoles.indexOf(role), 2, 4);
  return { role: benchmarkRoles[index]! };
}

function codeProblems(predictor: Predictor, texts: TextTable, problems: readonly Problem[]): Problem[] {
  const count = codeNumber(predictor, problems.length, 5);
  if (count > MOST) throw damaged();
  return Array.from({ length: count }, (_, index): Problem => {
    const { severity = 'warning', message = '', hint = '', line = 0 } = problems[index] ?? {};
    const fatal = codeSymbol(predictor, severity === 'fatal' ? 1 : 0, 1, 6);
    const coded = {
      message: texts.code(message, MESSAGE),
      hint: texts.code(hint, MESSAGE + 1),
      line: codeNumber(predictor, line, 7),
    };
    return {
      severity: fatal === 1 ? 'fatal' : 'warning',
      message: coded.message,
      ...(coded.hint !== '' && { hint: coded.hint }),
      ...(coded.line > 0 && { line: coded.line }),
    };
  });
}
