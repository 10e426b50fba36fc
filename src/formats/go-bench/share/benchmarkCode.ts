import { codeFlag, codeNumber, codeSigned, codeSymbol } from '../../../codes/bits/numberCode.ts';
import { hash, type Predictor } from '../../../codes/bits/predictor.ts';
import type { TextTable } from '../../../codes/bits/textTable.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { BenchmarkResult, Benchmarks, Configuration, Measurement, ReadFrom } from '../../../model/benchmarks.ts';
import { tidyUnit } from '../../../units/printedUnit.ts';
import { AmountCode, ITERATIONS } from './amountCode.ts';

const readFroms: readonly ReadFrom[] = ['plain', 'rejoined', 'separators', 'table', 'loose'];

/** Maximum number of results per file. */
const MOST_RESULTS = 2 ** 20;

/** Kinds of texts. */
const KEY = 20;
const VALUE = 21;
const NAME = 22;
const UNIT = 23;

/** The part of benchmark data that is coded as measurements. */
export type Measured = Pick<Benchmarks, 'configurations' | 'results'>;

/** Codes the results and configurations of benchmark data. The remaining fields are stored separately. */
export class BenchmarkCode {
  private readonly predictor: Predictor;
  private readonly texts: TextTable;
  /** Shared by all files, because both sides measure the same benchmarks. */
  private readonly amounts: AmountCode;

  constructor(predictor: Predictor, texts: TextTable) {
    this.predictor = predictor;
    this.texts = texts;
    this.amounts = new AmountCode(predictor);
  }

  /** Codes or decodes one file. When decoding, `benchmarks` is ignored. */
  code({ configurations, results }: Measured): Measured {
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
    for (let index = 0; index < count; index++)
      read.push(this.codeResult(results[index], read[index - 1], coded.length));
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
    const count = codeNumber(predictor, result?.values.length ?? 0, 146, [row]);
    if (count === 0 || count > 1000) throw damaged();
    const values: Measurement[] = [];
    let time = 0;
    for (let index = 0; index < count; index++) {
      const measured = this.codeMeasurement(result?.values[index], index, name, row, time);
      values.push(measured);
      if (measured.unit === 'sec/op' && measured.originalUnit === 'ns/op') time = measured.originalValue;
    }
    const iterations = this.amounts.code(result?.iterations ?? 0, name, '', ITERATIONS, time);
    return { name, iterations, values, configuration, line, readFrom };
  }

  private codeMeasurement(
    measured: Measurement | undefined,
    at: number,
    name: string,
    row: number,
    time: number,
  ): Measurement {
    const { value = 0, unit = '', originalValue = 0, originalUnit = '' } = measured ?? {};
    const written = originalUnit === '' ? unit : originalUnit;
    const unitRow = this.texts.row(written, UNIT, hash(at, row));
    const writtenUnit = this.texts.at(unitRow);
    const amount = this.amounts.code(originalValue, name, writtenUnit, unitRow + 1, time);
    const tidied = asRead(amount, writtenUnit);
    const isTidy = Object.is(tidied.value, value) && tidied.unit === unit && tidied.originalUnit === originalUnit;
    if (codeFlag(this.predictor, isTidy, 147)) return tidied;
    return {
      value: this.amounts.codeDouble(value),
      unit: this.texts.code(unit, UNIT + 5),
      originalValue: amount,
      originalUnit: this.texts.code(originalUnit, UNIT + 6),
    };
  }

  private list<Entry, Coded>(
    entries: readonly Entry[],
    kind: number,
    entry: (entry: Entry | undefined) => Coded,
  ): Coded[] {
    const count = codeNumber(this.predictor, entries.length, kind);
    if (count > MOST_RESULTS) throw damaged();
    const coded: Coded[] = [];
    for (let index = 0; index < count; index++) coded.push(entry(entries[index]));
    return coded;
  }
}

/** Converts to base units as the reader of benchmark text does; a value that this does not change keeps its unit. */
function asRead(value: number, unit: string): Measurement {
  const tidied = tidyUnit(unit);
  const tidy = value * tidied.factor;
  if (tidy === value) return { value, unit, originalValue: value, originalUnit: '' };
  return { value: tidy, unit: tidied.unit, originalValue: value, originalUnit: unit };
}
