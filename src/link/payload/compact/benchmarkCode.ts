import type { BenchmarkResult, Benchmarks, Configuration, Measurement, ReadFrom } from '../../../model/benchmarks.ts';
import { tidyUnit } from '../../../units/tidyUnit.ts';
import { damaged } from '../payloadError.ts';
import { decimalOf, valueOf } from './decimal.ts';
import { bitLength, codeFlag, codeNumber, codeRaw, codeSigned, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';
import type { TextTable } from './textTable.ts';

const readFroms: readonly ReadFrom[] = ['plain', 'rejoined', 'separators', 'table', 'loose'];

/** Most results of one file. */
const MOST_RESULTS = 2 ** 20;

const powers = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7];

/** Kinds of texts. */
const KEY = 20;
const VALUE = 21;
const NAME = 22;
const UNIT = 23;

/** What was measured last under one name in one unit, and by how much it differed from what was before. */
interface Series {
  digits: number;
  places: number;
  step: number;
}

/** The results and configurations of benchmark text; the rest of it is kept elsewhere. */
export class BenchmarkCode {
  private readonly predictor: Predictor;
  private readonly texts: TextTable;
  /** By name and unit, over all files: both sides measure the same. */
  private readonly series = new Map<string, Series>();

  constructor(predictor: Predictor, texts: TextTable) {
    this.predictor = predictor;
    this.texts = texts;
  }

  /** In reading `benchmarks` is of no account. */
  code({ configurations, results }: Pick<Benchmarks, 'configurations' | 'results'>) {
    const { predictor, texts } = this;
    const coded: Configuration[] = this.list(configurations, 140, (configuration) =>
      this.list(configuration ?? [], 141, (entry) => {
        const [key = '', value = ''] = entry ?? [];
        const row = texts.row(key, KEY);
        return [texts.at(row), texts.code(value, VALUE, row)] as const;
      }),
    );
    const count = codeNumber(predictor, results.length, 142);
    if (count > MOST_RESULTS) throw damaged();
    const read: BenchmarkResult[] = [];
    for (let at = 0; at < count; at++) read.push(this.codeResult(results[at], read[at - 1], coded.length));
    return { configurations: coded, results: read };
  }

  private codeResult(
    result: BenchmarkResult | undefined,
    last: BenchmarkResult | undefined,
    configurations: number,
  ): BenchmarkResult {
    const { predictor, texts } = this;
    const row = texts.row(result?.name ?? '', NAME);
    const name = texts.at(row);
    const step = codeSigned(predictor, (result?.line ?? 0) - (last?.line ?? 0), 143);
    const configuration =
      configurations < 2 ? 0 : codeNumber(predictor, result?.configuration ?? 0, 144, [last?.configuration ?? 0]);
    if (configuration >= configurations) throw damaged();
    const readFrom = readFroms[codeSymbol(predictor, readFroms.indexOf(result?.readFrom ?? 'plain'), 3, 145)];
    const line = (last?.line ?? 0) + step;
    if (readFrom === undefined || line < 0) throw damaged();
    const iterations = this.codeAmount(result?.iterations ?? 0, `${name} `, row, 0);
    const count = codeNumber(predictor, result?.values.length ?? 0, 146, [row]);
    if (count === 0 || count > 1000) throw damaged();
    const values: Measurement[] = [];
    for (let at = 0; at < count; at++) values.push(this.codeMeasurement(result?.values[at], at, name, row));
    return { name, iterations, values, configuration, line, readFrom };
  }

  private codeMeasurement(measured: Measurement | undefined, at: number, name: string, row: number): Measurement {
    const { value = 0, unit = '', originalValue = 0, originalUnit = '' } = measured ?? {};
    const written = originalUnit === '' ? unit : originalUnit;
    const unitRow = this.texts.row(written, UNIT, hash(at, row));
    const writtenUnit = this.texts.at(unitRow);
    const amount = this.codeAmount(originalValue, `${name} ${writtenUnit}`, row, unitRow + 1);
    const tidied = asRead(amount, writtenUnit);
    const isTidy = Object.is(tidied.value, value) && tidied.unit === unit && tidied.originalUnit === originalUnit;
    if (codeFlag(this.predictor, isTidy, 147)) return tidied;
    return {
      value: this.codeDouble(value),
      unit: this.texts.code(unit, UNIT + 5),
      originalValue: amount,
      originalUnit: this.texts.code(originalUnit, UNIT + 6),
    };
  }

  /** A number near those that were measured under the same name in the same unit. `unit` is 0 for iterations. */
  private codeAmount(value: number, key: string, name: number, unit: number): number {
    const { predictor } = this;
    const decimal = decimalOf(value);
    if (!codeFlag(predictor, decimal !== null, 148, [unit])) return this.codeDouble(value);
    const last = this.series.get(key);
    const places = codeSymbol(predictor, decimal?.places ?? 0, 3, 149, [
      hash(unit, last?.places ?? 8),
      hash(unit, last === undefined ? 0 : bitLength(last.digits)),
    ]);
    const digits = this.codeDigits(decimal?.digits ?? 0, places, last, name, unit);
    if (digits < 0) throw damaged();
    this.series.set(key, { digits, places, step: Math.abs(digits - near(last, places)) });
    return valueOf({ digits, places });
  }

  private codeDigits(digits: number, places: number, last: Series | undefined, name: number, unit: number): number {
    const { predictor } = this;
    if (last === undefined) return codeNumber(predictor, digits, 150, [hash(unit, places)]);
    const guess = near(last, places);
    const isSame = codeFlag(predictor, digits === guess, 151, [hash(unit, Math.min(last.step, 1)), hash(unit, name)]);
    if (isSame) return guess;
    const expected = bitLength(guess);
    return (
      guess +
      codeSigned(predictor, digits - guess, 152, [
        hash(unit, expected),
        hash(unit, name, 1),
        hash(Math.min(unit, 1), expected, bitLength(last.step)),
      ])
    );
  }

  private codeDouble(value: number): number {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    const high = codeRaw(this.predictor, view.getUint32(0), 32);
    const low = codeRaw(this.predictor, view.getUint32(4), 32);
    view.setUint32(0, high);
    view.setUint32(4, low);
    return view.getFloat64(0);
  }

  private list<Entry, Coded>(
    entries: readonly Entry[],
    kind: number,
    entry: (entry: Entry | undefined) => Coded,
  ): Coded[] {
    const count = codeNumber(this.predictor, entries.length, kind);
    if (count > MOST_RESULTS) throw damaged();
    const coded: Coded[] = [];
    for (let at = 0; at < count; at++) coded.push(entry(entries[at]));
    return coded;
  }
}

/** The last digits in so many places: 12.5 in one place is 1250 in three. */
function near(last: Series | undefined, places: number): number {
  return last === undefined ? 0 : Math.min(Math.round((last.digits * powers[places]!) / powers[last.places]!), 2 ** 52);
}

/** As benchmark text is read: base units, unless that changes nothing. */
function asRead(value: number, unit: string): Measurement {
  const tidied = tidyUnit(unit);
  const tidy = value * tidied.factor;
  if (tidy === value) return { value, unit, originalValue: value, originalUnit: '' };
  return { value: tidy, unit: tidied.unit, originalValue: value, originalUnit: unit };
}
