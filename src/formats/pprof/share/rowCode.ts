import { bitLength, codeNumber, codeSigned, codeSymbol, magnitude } from '../../../codes/bits/numberCode.ts';
import { exponential, hash, type Predictor } from '../../../codes/bits/predictor.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Column } from './columns.ts';
import type { ForestNode, Path, Row } from './treeCode.ts';

/** The size classes of Go's allocator for small objects; their order is part of the format. */
const sizeClasses = [
  8, 16, 24, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 288, 320, 352, 384, 416, 448, 480,
  512, 576, 640, 704, 768, 896, 1024, 1152, 1280, 1408, 1536, 1792, 2048, 2304, 2688, 3072, 3200, 3456, 4096, 4864,
  5120, 5376, 6144, 6528, 6784, 6912, 8192, 9472, 9728, 10240, 10880, 12288, 13568, 14336, 16384, 18432, 19072, 20480,
  21760, 24576, 27264, 28672, 32768,
];
/** If the previous profile has at least this number of sampled objects in a row, it predicts the number of this one. */
const LARGE = 12;

const NO_SIZE = 0;
const OTHER_SIZE = sizeClasses.length + 1;

/** Codes the values of a group of profiles. */
export class RowCode {
  private readonly predictor: Predictor;
  private readonly columns: readonly Column[];
  private readonly rates: readonly number[];
  /**
   * The value type of which all others are multiples, if it is never negative and rows have no object sizes; then all
   * rows of a node are coded as one weight. −1 if there is none.
   */
  private readonly weighed: number;
  /** The value types that count objects whose bytes are another value type. */
  private readonly counted: ReadonlySet<number>;
  /**
   * By profile: the number of objects in the last row that has any; the mean ratio of its counts to those of the
   * profile before it, later rows weighing more; and the last error of the prediction by that ratio.
   */
  private readonly likely: { objects: number; ratio: number; miss: number }[];
  /** The profile whose rows are being coded. */
  private profile = 0;

  /** `rates`: by profile, the mean number of bytes between two heap samples; 0 if the profile is no heap profile. */
  constructor(predictor: Predictor, columns: readonly Column[], rates: readonly number[]) {
    this.predictor = predictor;
    this.columns = columns;
    this.rates = rates;
    this.weighed = weighedColumn(columns, rates);
    this.counted = new Set(columns.filter(({ way }) => way === 'bytes').map(({ of }) => of));
    this.likely = rates.map(() => ({ objects: 0, ratio: 1, miss: 0 }));
  }

  /**
   * Codes the rows of one profile that end at a node. The encoder's rows are ordered by size; the decoder creates them.
   */
  codeEnd(node: ForestNode, profile: number, path: Path): void {
    if (this.weighed >= 0) this.codeWeight(node, profile, path);
    else this.codeRows(node, profile, path);
  }

  private codeWeight(node: ForestNode, profile: number, path: Path): void {
    const { predictor, columns, weighed } = this;
    const { ratio } = columns[weighed]!;
    const rows = node.rows[profile]!;
    const weightOf = (its: readonly Row[]): number =>
      its.reduce((sum, { values }) => sum + values[weighed]!, 0) / ratio;
    const other = profile > 0 ? weightOf(node.rows[profile - 1]!) : 0;
    const contexts = [hash(path.own, 1), hash(magnitude(other), 2), hash(path.own, path.caller)];
    const weight = 1 + codeNumber(predictor, Math.max(weightOf(rows) - 1, 0), 139, contexts);
    if (!predictor.coder.reads) return;
    const values: number[] = [];
    for (const [type, column] of columns.entries()) {
      const value =
        type === weighed ? weight * ratio : column.way === 'multiple' ? values[column.of]! * column.ratio : 0;
      if (!(value <= 2 ** 53)) throw damaged();
      values.push(value);
    }
    rows.push({ size: -1, values, short: 0 });
  }

  private codeRows(node: ForestNode, profile: number, path: Path): void {
    const { predictor } = this;
    const { reads } = predictor.coder;
    const rows = node.rows[profile]!;
    const others = profile > 0 ? node.rows[profile - 1]! : [];
    const contexts = [hash(profile, others.length), hash(path.own, profile), hash(path.own, others.length, 1)];
    const count = 1 + codeNumber(predictor, rows.length - 1, 140, contexts);
    let last = NO_SIZE;
    for (let index = 0; index < count; index++) {
      const row = reads ? { size: -1, values: [], short: 0 } : rows[index]!;
      if (reads) rows.push(row);
      if (this.rates[profile]! > 0) {
        row.size = this.codeSize(row.size, last, nextSize(others, last), path);
        last = classOf(row.size);
      }
      const other = others.find(({ size }) => size === row.size);
      this.profile = profile;
      this.codeValues(row, other, path);
    }
  }

  private codeSize(size: number, last: number, next: number, { own, caller }: Path): number {
    const contexts = [hash(own, last), hash(own, caller, last), hash(next, 1), hash(next, own, last)];
    const code = codeSymbol(this.predictor, classOf(size), 7, 130, contexts);
    if (code === NO_SIZE) return -1;
    if (code > OTHER_SIZE) throw damaged();
    return code < OTHER_SIZE ? sizeClasses[code - 1]! : codeNumber(this.predictor, size, 131, [own]);
  }

  private codeValues(row: Row, other: Row | undefined, path: Path): void {
    const { columns, predictor } = this;
    const scale = row.size > 0 ? heapScale(row.size, this.rates[this.profile]!) : 0;
    const wanted = row.values;
    const values: number[] = [];
    for (const [type, { way, of, ratio, signed }] of columns.entries()) {
      const value = wanted[type] ?? 0;
      const base = values[of] ?? 0;
      let coded: number;
      if (way === 'multiple') coded = base * ratio;
      else if (way === 'bytes') coded = this.codeBytes(value, base, row, scale, type);
      else if (scale > 0 && this.counted.has(type) && !signed) {
        coded = this.codeObjects(row, value, other, scale, type, path);
      } else {
        const near = other === undefined ? 0 : 1 + magnitude(Math.floor(Math.abs(other.values[type]!) / ratio));
        const before = type > 0 ? bitLength(Math.abs(values[type - 1]!)) : 0;
        const contexts = [
          hash(type, path.own),
          hash(type, near, path.own === 0 ? 1 : 0),
          hash(type, before, near > 0 ? 1 : 0),
          hash(type, path.own, path.caller),
        ];
        const part = value / ratio;
        const parts = signed ? codeSigned(predictor, part, 132, contexts) : codeNumber(predictor, part, 133, contexts);
        coded = parts * ratio;
      }
      if (!(Math.abs(coded) <= 2 ** 53)) throw damaged();
      values.push(coded);
    }
    row.values = values;
  }

  /** Codes the number of sampled objects, and separately the loss by rounding down. */
  private codeObjects(
    row: Row,
    value: number,
    other: Row | undefined,
    scale: number,
    type: number,
    path: Path,
  ): number {
    const { predictor } = this;
    const wanted = sampledObjects(value, scale);
    const there = sampledObjects(other?.values[type] ?? 0, scale);
    const likely = this.likely[this.profile]!;
    let count: number;
    if (there >= LARGE) {
      // Two profiles of one program often differ mainly in how often the same work was done.
      const guess = Math.round(there * likely.ratio);
      const expected = bitLength(guess);
      const contexts = [hash(type, expected), hash(type, bitLength(likely.miss), expected)];
      const miss = codeSigned(predictor, wanted - guess, 138, contexts);
      count = guess + miss;
      if (count < 0) throw damaged();
      likely.miss = Math.abs(miss);
      likely.ratio = (likely.ratio + Math.max(count, 1) / there) / 2;
    } else {
      const guess = magnitude(Math.round(likely.objects / scale));
      const contexts = [
        hash(type, path.own),
        hash(type, magnitude(there), other === undefined ? 0 : 1),
        hash(type, guess),
        hash(type, path.own, guess),
      ];
      count = codeNumber(predictor, wanted, 134, contexts);
    }
    const whole = Math.floor(count * scale);
    const shorts = [hash(Math.min(count, 8), type), hash(other?.short ?? -1, type), hash(path.own, type)];
    const short = count === 0 ? 0 : codeNumber(predictor, whole - value, 135, shorts);
    if (type === 0) row.short = short;
    if (count > 0) likely.objects = whole;
    return whole - short;
  }

  /**
   * Codes the difference from the bytes that the number of sampled objects gives; without an object size, the bytes.
   */
  private codeBytes(value: number, objects: number, { size, short }: Row, scale: number, type: number): number {
    if (scale === 0) return codeNumber(this.predictor, value, 136, [hash(type, bitLength(objects))]);
    const count = sampledObjects(objects, scale);
    const whole = Math.floor(count * size * scale);
    const isZero = objects === 0;
    return (
      whole -
      codeSigned(this.predictor, whole - value, 137, [
        hash(type, isZero ? 1 : 0, short),
        hash(Math.min(count, 8), short),
      ])
    );
  }
}

/** The value type that `weighed` is about; -1 if there is none. */
function weighedColumn(columns: readonly Column[], rates: readonly number[]): number {
  const written = columns.flatMap(({ way }, type) => (way === 'multiple' ? [] : [type]));
  const [first = -1] = written;
  const isPlain = written.length === 1 && columns[first]!.way === 'own' && !columns[first]!.signed;
  return isPlain && rates.every((rate) => rate === 0) ? first : -1;
}

/** The class of the next larger size in the rows of the previous profile, or -1. */
function nextSize(rows: readonly Row[], last: number): number {
  return classOf(rows.find(({ size }) => classOf(size) > last)?.size ?? -2);
}

function classOf(size: number): number {
  if (size < 0) return size === -1 ? NO_SIZE : -1;
  const index = sizeClasses.indexOf(size);
  return index < 0 ? OTHER_SIZE : index + 1;
}

/**
 * The factor by which Go's heap profile multiplies its samples: an object of `size` bytes is sampled with probability 1
 * − e^(−size / rate).
 */
function heapScale(size: number, rate: number): number {
  return rate <= 1 || size <= 0 ? 1 : 1 / (1 - exponential(-size / rate));
}

/** The approximate number of sampled objects if the profile contains `objects`. */
function sampledObjects(objects: number, scale: number): number {
  const near = Math.round(objects / scale);
  // Scaled, the number must give at least `objects`: only a loss by rounding down is coded.
  return Math.floor(near * scale) >= objects ? near : near + 1;
}
