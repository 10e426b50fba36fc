import {
  bitLength,
  codeEven,
  codeFlag,
  codeNumber,
  codeRaw,
  codeSigned,
  codeSymbol,
} from '../../../codes/bits/numberCode.ts';
import { hash, type Predictor } from '../../../codes/bits/predictor.ts';
import { damaged } from '../../../codes/payloadError.ts';

/** Takes the place of the unit's row for iteration counts. */
export const ITERATIONS = 0;

/**
 * Predictors of an amount: the last amount, the usual amount, and the usual product of amount and time per operation,
 * divided by the time.
 */
const LAST = 0;
const USUAL = 1;
const PRODUCT = 2;
const WAYS = [LAST, USUAL, PRODUCT];

/**
 * The relative errors of the predictors, by predictor: `missed` is the mean error, `far` the mean error of inexact
 * predictions.
 */
interface PredictionErrors {
  missed: number[];
  far: number[];
}

/** The amounts of one name in one unit. */
interface Series extends PredictionErrors {
  count: number;
  places: number;
  /** By predictor: the amount or product that it predicts from. */
  known: number[];
  /** The distinct recent amounts, the latest first. */
  met: number[];
  /** Whether the last prediction was exact. */
  same: boolean;
}

/** The amounts of one unit, under all names. */
interface Unit extends PredictionErrors {
  same: boolean;
  /** Whether the last amount that was not predicted exactly was one of the recent amounts. */
  recalled: boolean;
  /**
   * The relative difference of recent amounts from their usual amounts: a slow machine slows all benchmarks for a
   * while.
   */
  trend: number;
  bin: number;
}

/** The prediction of one amount. */
interface Prediction {
  way: number;
  guess: number;
  /** The expected error of the guess, in units of the last digit, if the guess is not exact. */
  miss: number;
}

/** Half the number of bins: a bin is coded in six bits. */
const MIDDLE = 32;
/** Number of bins per average error. */
const FINENESS = 2;
/** If the expected error is below this number of units of the last digit, the error is coded directly, without bins. */
const FINE = 3;
/** For larger guesses, bins would be too wide for exact arithmetic. */
const LARGEST = 2 ** 44;

/** The share of the trend that is assumed to continue, and the rate at which the trend adapts. */
const TREND = 0.7;
const TREND_RATE = 0.3;
/** Number of amounts in each running mean: of amounts, products, run times, and of errors by name and by unit. */
const USUAL_SPAN = 8;
const PRODUCT_SPAN = 30;
const RUN_SPAN = 40;
const MISS_SPAN = 16;
/** The number of distinct recent amounts that are remembered per name. */
const MOST_MET = 4;

const powers = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7];

/**
 * Codes measured amounts. Each amount is predicted from earlier amounts of the same name and unit. If the prediction is
 * not exact, the error is coded as a bin, half as wide as the usual error, and a uniformly coded position within the
 * bin. Iteration counts are predicted from the time per operation, because their product is the running time of a
 * benchmark.
 *
 * All numbers are computed with the four basic operations and `Math.round`, so that every browser computes the same.
 */
export class AmountCode {
  private readonly predictor: Predictor;
  private readonly series = new Map<string, Series>();
  private readonly units = new Map<number, Unit>();
  /** The running time of a benchmark: iterations times the time per operation, in the unit of the latter. */
  private run = { product: 0, count: 0 };

  constructor(predictor: Predictor) {
    this.predictor = predictor;
  }

  /**
   * Codes one amount. `unit` is the row of the unit's text, or ITERATIONS; `time` is the time per operation, 0 if
   * unknown.
   */
  code(value: number, name: string, unitText: string, unit: number, time: number): number {
    const { predictor } = this;
    const needed = placesOf(value, unitText);
    if (!codeFlag(predictor, needed >= 0, 148, [unit])) return this.codeDouble(value);
    const key = `${name} ${unitText}`;
    const series = this.series.get(key);
    const its = this.unitOf(unit);
    const centers = this.centersOf(series, its, unit, time);
    const way = bestWay(centers, series ?? its);
    const center = centers[way]!;
    const printed = placesFor(center);
    const places = codeSymbol(predictor, Math.max(needed, 0), 3, 149, [
      hash(unit, series?.places ?? 8, printed),
      hash(center > 0 ? 1 : 0, printed),
    ]);
    const wanted = Math.round(value * powers[places]!);
    let digits: number;
    let same = false;
    if (center === 0) digits = codeNumber(predictor, wanted, 150, [hash(unit, places, series === undefined ? 0 : 1)]);
    else {
      const guess = Math.min(Math.round(center * powers[places]!), 2 ** 52);
      const context = its.same ? 1 : 0;
      const contexts = [
        hash(unit, series?.same === true ? 1 : 0, context),
        hash(unit, way, context),
        hash(unit, Math.min(series?.count ?? 0, 64)),
      ];
      same = codeFlag(predictor, wanted === guess, 151, contexts);
      const miss = (series ?? its).far[way]! * guess;
      digits = same ? guess : this.codeOther(value, wanted, places, { way, guess, miss }, series, its, unit);
    }
    if (!(digits >= 0 && digits <= 2 ** 53)) throw damaged();
    const made = valueOf({ digits, places });
    this.learn(made, key, places, centers, its, unit, time, same);
    return made;
  }

  /** Codes an amount that was not predicted exactly: one of the recent amounts, or a new one. */
  private codeOther(
    value: number,
    digits: number,
    places: number,
    foreseen: Prediction,
    series: Series | undefined,
    its: Unit,
    unit: number,
  ): number {
    const { predictor } = this;
    const older = series?.met.slice(1) ?? [];
    if (foreseen.way === LAST && older.length > 0) {
      const index = older.indexOf(value);
      const contexts = [hash(unit, its.recalled ? 1 : 0), hash(unit, older.length)];
      its.recalled = codeFlag(predictor, index >= 0, 156, contexts);
      if (its.recalled) {
        const predicted = older[codeSymbol(predictor, Math.max(index, 0), 2, 157, [unit])];
        if (predicted === undefined) throw damaged();
        return Math.round(predicted * powers[places]!);
      }
    }
    return this.codeNear(digits, foreseen, its, unit);
  }

  private codeNear(digits: number, { way, guess, miss }: Prediction, its: Unit, unit: number): number {
    const { predictor } = this;
    if (miss < FINE || guess > LARGEST) {
      const contexts = [hash(unit, way, bitLength(Math.round(miss * 8))), hash(way, bitLength(guess))];
      return guess + codeSigned(predictor, digits - guess, 152, contexts);
    }
    const width = Math.max(1, Math.round(miss / FINENESS));
    const from = guess - Math.floor(width / 2);
    const bin = Math.floor((digits - from) / width);
    const symbol = Math.min(Math.max(bin + MIDDLE, 0), 2 * MIDDLE - 1);
    // A machine that slows one benchmark slows the next one too.
    const before = Math.min(Math.max(its.bin + 4, 0), 8) >> 1;
    const contexts = [hash(unit, way), hash(way, before, unit === ITERATIONS ? 1 : 0)];
    const coded = codeSymbol(predictor, symbol, 6, 153, contexts) - MIDDLE;
    its.bin = coded;
    const start = from + coded * width;
    if (coded === -MIDDLE) return start + width - 1 - codeNumber(predictor, start + width - 1 - digits, 154);
    if (coded === MIDDLE - 1) return start + codeNumber(predictor, digits - start, 155);
    return start + codeEven(predictor, digits - start, width);
  }

  /** The predicted amount by predictor; 0 if a predictor has no prediction. */
  private centersOf(series: Series | undefined, { trend }: Unit, unit: number, time: number): number[] {
    if (unit === ITERATIONS && time > 0 && this.run.count > 0) return [0, 0, this.run.product / time];
    if (series === undefined) return [0, 0, 0];
    const [last, usual, product] = series.known;
    return [last!, usual! * (1 + trend * TREND), time > 0 && product! > 0 ? product! / time : 0];
  }

  private learn(
    value: number,
    key: string,
    places: number,
    centers: readonly number[],
    its: Unit,
    unit: number,
    time: number,
    same: boolean,
  ): void {
    const { missed, far } = its;
    const series = this.series.get(key) ?? {
      count: 0,
      places,
      known: [value, value, value * time],
      missed: [...missed],
      far: [...far],
      met: [],
      same,
    };
    this.series.set(key, series);
    series.count++;
    for (const way of WAYS) {
      const center = centers[way]!;
      if (center === 0) continue;
      const miss = Math.min(Math.abs(value - center) / center, 1);
      learnMiss(series, way, miss, same, Math.min(series.count + 2, MISS_SPAN));
      learnMiss(its, way, miss, same, MISS_SPAN);
    }
    const [, usual = 0, product = 0] = series.known;
    if (usual > 0) its.trend += (Math.max(Math.min(value / usual - 1, 1), -1) - its.trend) * TREND_RATE;
    series.known = [
      value,
      usual + (value - usual) / Math.min(series.count, USUAL_SPAN),
      product + (value * time - product) / Math.min(series.count, PRODUCT_SPAN),
    ];
    series.places = places;
    series.same = same;
    its.same = same;
    series.met = [value, ...series.met.filter((one) => one !== value)].slice(0, MOST_MET);
    if (unit === ITERATIONS && time > 0) this.learnRun(value * time);
  }

  /** The running time per benchmark differs between files, so a large jump starts a new mean. */
  private learnRun(product: number): void {
    const { run } = this;
    if (product > run.product * 2 || product < run.product / 2) this.run = { product, count: 1 };
    else {
      run.count++;
      run.product += (product - run.product) / Math.min(run.count, RUN_SPAN);
    }
  }

  private unitOf(unit: number): Unit {
    let its = this.units.get(unit);
    if (its === undefined) {
      its = { missed: [0.02, 0.15, 0.3], far: [0.05, 0.15, 0.15], same: false, recalled: false, trend: 0, bin: 0 };
      this.units.set(unit, its);
    }
    return its;
  }

  /** Codes a number as its 64 bits. */
  codeDouble(value: number): number {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value);
    const high = codeRaw(this.predictor, view.getUint32(0), 32);
    const low = codeRaw(this.predictor, view.getUint32(4), 32);
    view.setUint32(0, high);
    view.setUint32(4, low);
    return view.getFloat64(0);
  }
}

/** The predictor with the smallest mean error, among those that have a prediction. */
function bestWay(centers: readonly number[], { missed }: PredictionErrors): number {
  let best = PRODUCT;
  for (const way of WAYS) {
    if (centers[way]! > 0 && (centers[best] === 0 || missed[way]! < missed[best]!)) best = way;
  }
  return best;
}

/** Updates the mean errors. An outlier is limited, so that it changes little. */
function learnMiss({ missed, far }: PredictionErrors, way: number, miss: number, same: boolean, span: number): void {
  missed[way]! += (miss - missed[way]!) / span;
  if (!same) far[way]! += (Math.min(miss, far[way]! * 4) - far[way]!) / span;
}

/**
 * The number of decimal places to code: as many as package testing prints, or as the number needs; −1 if the number is
 * no short decimal.
 */
function placesOf(value: number, unit: string): number {
  const decimal = decimalOf(value);
  if (decimal === null) return -1;
  const printed = unit === 'ns/op' ? placesFor(value) : unit === 'MB/s' ? 2 : 0;
  const places = Math.max(decimal.places, printed);
  const digits = Math.round(value * powers[places]!);
  return digits <= 2 ** 52 && valueOf({ digits, places }) === value ? places : decimal.places;
}

/**
 * The number of decimal places with which package testing prints a time: four significant digits, or a whole number.
 */
function placesFor(value: number): number {
  return value >= 999.95 ? 0 : value >= 99.995 ? 1 : value >= 9.9995 ? 2 : value >= 0.99995 ? 3 : 4;
}

/** A number as decimal digits: `digits` divided by 10^`places`. */
interface Decimal {
  digits: number;
  places: number;
}

const MOST_PLACES = 7;

/**
 * The decimal with the fewest places that is exactly this number when parsed; null if the number is negative, not
 * finite, or needs more than 7 places.
 */
function decimalOf(value: number): Decimal | null {
  if (!(value >= 0) || value > 1e15 || Object.is(value, -0)) return null;
  for (let places = 0; places <= MOST_PLACES; places++) {
    const digits = Math.round(value * 10 ** places);
    if (digits <= 2 ** 52 && valueOf({ digits, places }) === value) return { digits, places };
  }
  return null;
}

/** The number, rounded once, as when a text is parsed. */
function valueOf({ digits, places }: Decimal): number {
  return Number(`${digits}e-${places}`);
}
