import type { Benchmarks } from '../../../model/benchmarks.ts';
import { type DatasetKind, type DatasetKinds, isOfKind } from '../../../model/dataset.ts';
import { openedValueType } from '../../../model/openedValueType.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfileFacts } from '../../../model/profileOfFunctions.ts';
import type { SharedItem } from '../../../model/shared.ts';
import { damaged } from '../payloadError.ts';
import { BenchmarkCode } from './benchmarkCode.ts';
import type { BitCoder } from './bitCoder.ts';
import { learnedText } from './learnedText.ts';
import { codeNumber, codeRaw, codeSigned, codeSymbol } from './numberCode.ts';
import type { Predictor } from './predictor.ts';
import { ProfileCode } from './profileCode.ts';
import { TextTable } from './textTable.ts';

const sides = [null, 'before', 'after'] as const;
const kinds = ['profile', 'benchmarks', 'source'] as const;

/** Most items, and most of whatever one item lists. */
const MOST = 10_000;

/** Kinds of texts. */
const PATH = 1;
const TOPIC = 2;
const TITLE = 3;
const TYPE = 4;
const PERIOD = 6;
const REMARK = 8;
const MESSAGE = 10;

/**
 * Codes items in their shortest form, in either direction: in writing `items` are coded and come back, in reading they are
 * of no account. Of a profile it keeps the call tree of its functions; of benchmark text what was measured; of a source file nothing but
 * that it is there. `onCoded` is told which items what was just coded is of.
 */
export function codeCompact(
  coder: BitCoder,
  items: readonly SharedItem[],
  most: number,
  onCoded: (items: readonly number[]) => void,
): SharedItem[] {
  const { predictor, model } = learnedText(coder);
  const texts = new TextTable(predictor, model);
  const benchmarks = new BenchmarkCode(predictor, texts);
  const count = codeNumber(predictor, items.length, 1);
  if (count > MOST) throw damaged();
  const coded = new Array<SharedItem>(count);
  const profiles: { at: number; facts: ProfileFacts; withData: (data: Profile) => SharedItem }[] = [];
  for (let at = 0; at < count; at++) {
    const item = items[at];
    const path = texts.code(item?.path ?? '', PATH);
    const size = codeNumber(predictor, item?.size ?? 0, 2);
    const side = sides[codeSymbol(predictor, sides.indexOf(item?.side ?? null), 2, 3, [at])];
    const kind =
      kinds[
        codeSymbol(
          predictor,
          kinds.findIndex((one) => one === item?.dataset.kind),
          2,
          4,
          [at],
        )
      ];
    if (side === undefined || kind === undefined) throw damaged();
    const topic = texts.code(item?.dataset.topic ?? '', TOPIC);
    const title = texts.code(item?.dataset.title ?? '', TITLE);
    const problems = codeProblems(predictor, texts, item?.problems ?? []);
    const about = { path, size, side, problems };
    const bare = { topic, title, valueTypes: [], defaultValueType: 0 };
    if (kind === 'profile') {
      const facts = codeFacts(predictor, texts, dataOf(item, 'profile'));
      const { valueTypes } = facts;
      profiles.push({
        at,
        facts,
        withData: (data) => {
          const defaultValueType = openedValueType(data);
          return { ...about, dataset: { kind, topic, title, valueTypes, defaultValueType, data } };
        },
      });
    } else if (kind === 'benchmarks') {
      const data = { ...nothingElse, ...benchmarks.code(dataOf(item, 'benchmarks') ?? none) };
      coded[at] = { ...about, dataset: { ...bare, kind, data } };
    } else {
      coded[at] = { ...about, dataset: { ...bare, kind, data: { language: 'other', text: '' } } };
    }
    onCoded([at]);
  }
  const given = profiles.map(({ at }) => dataOf(items[at], 'profile'));
  const data = new ProfileCode(predictor, model, most).code(
    profiles.map(({ facts }) => facts),
    given,
    (places) => onCoded(places.map((place) => profiles[place]!.at)),
  );
  for (const [place, { at, withData }] of profiles.entries()) coded[at] = withData(data[place]!);
  return coded;
}

function dataOf<Kind extends DatasetKind>(item: SharedItem | undefined, kind: Kind): DatasetKinds[Kind] | undefined {
  return item !== undefined && isOfKind(item, kind) ? item.dataset.data : undefined;
}

/** What this form does not keep. */
const nothingElse: Omit<Benchmarks, 'configurations' | 'results'> = {
  units: [],
  skipped: [],
  skippedCount: 0,
  claims: [],
};

const none: Pick<Benchmarks, 'configurations' | 'results'> = { configurations: [], results: [] };

function codeProblems(predictor: Predictor, texts: TextTable, problems: readonly Problem[]): Problem[] {
  const count = codeNumber(predictor, problems.length, 5);
  if (count > MOST) throw damaged();
  return Array.from({ length: count }, (_, at): Problem => {
    const { severity = 'warning', message = '', hint = '', line = 0 } = problems[at] ?? {};
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

/** What is said of a whole profile. */
function codeFacts(predictor: Predictor, texts: TextTable, profile: Profile | undefined): ProfileFacts {
  const types = codeNumber(predictor, profile?.valueTypes.length ?? 0, 8);
  if (types > 64) throw damaged();
  const valueTypes = Array.from({ length: types }, (_, at) => ({
    type: texts.code(profile?.valueTypes[at]?.type ?? '', TYPE, at),
    unit: texts.code(profile?.valueTypes[at]?.unit ?? '', TYPE + 1, at),
  }));
  const defaultValueType = codeNumber(predictor, profile?.defaultValueType ?? 0, 9);
  if (defaultValueType >= Math.max(types, 1)) throw damaged();
  const hasPeriod = codeSymbol(predictor, profile?.periodType == null ? 0 : 1, 1, 10) === 1;
  const periodType = hasPeriod
    ? {
        type: texts.code(profile?.periodType?.type ?? '', PERIOD),
        unit: texts.code(profile?.periodType?.unit ?? '', PERIOD + 1),
      }
    : null;
  const period = codeSigned(predictor, profile?.period ?? 0, 11);
  const time = BigInt.asUintN(64, profile?.timeNanos ?? 0n);
  const isTimed = codeSymbol(predictor, time === 0n ? 0 : 1, 1, 12) === 1;
  const high = isTimed ? codeRaw(predictor, Number(time >> 32n), 32) : 0;
  const low = isTimed ? codeRaw(predictor, Number(time & 0xffffffffn), 32) : 0;
  const durationNanos = codeSigned(predictor, profile?.durationNanos ?? 0, 13);
  const docUrl = texts.code(profile?.docUrl ?? '', REMARK);
  const remarks = codeNumber(predictor, profile?.comments.length ?? 0, 14);
  if (remarks > MOST) throw damaged();
  return {
    valueTypes,
    defaultValueType,
    periodType,
    period,
    timeNanos: BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)),
    durationNanos,
    docUrl,
    comments: Array.from({ length: remarks }, (_, at) => texts.code(profile?.comments[at] ?? '', REMARK + 1)),
  };
}
