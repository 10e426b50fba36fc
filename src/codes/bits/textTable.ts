import { damaged } from '../payloadError.ts';
import { bitLength, codeFlag, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';
import type { TextModel } from './textModel.ts';

/** Texts that most shared data contain; their order is part of the format. */
export const usualTexts = [
  '',
  'cpu',
  'heap',
  'allocs',
  'goroutine',
  'mutex',
  'block',
  'threadcreate',
  'CPU profile',
  'Memory profile',
  'Goroutine profile',
  'Mutex profile',
  'Block profile',
  'samples',
  'count',
  'nanoseconds',
  'alloc_objects',
  'alloc_space',
  'inuse_objects',
  'inuse_space',
  'bytes',
  'space',
  'contentions',
  'delay',
  'Go benchmarks',
  'benchmarks',
  'goos',
  'goarch',
  'pkg',
  'linux',
  'darwin',
  'windows',
  'amd64',
  'arm64',
  'ns/op',
  'B/op',
  'allocs/op',
  'MB/s',
  'profile',
  'source',
];

/** Maximum number of bytes in one text. */
const MOST = 2 ** 20;

/** Codes recurring texts: the first occurrence as text, later ones by number. */
export class TextTable {
  private readonly texts = [...usualTexts];
  private readonly rows = new Map(usualTexts.map((text, row) => [text, row]));
  private readonly predictor: Predictor;
  private readonly model: TextModel;
  /** By kind: the last coded row. */
  private readonly last = new Map<number, number>();
  private length = 0;

  constructor(predictor: Predictor, model: TextModel) {
    this.predictor = predictor;
    this.model = model;
  }

  /** Codes a text. `kind` is the meaning of the text, from 0 to 99; `context` is a fact that may predict the text. */
  code(text: string, kind: number, context = 0): string {
    return this.at(this.row(text, kind, context));
  }

  at(row: number): string {
    return this.texts[row]!;
  }

  /** Like `code`, but returns the row of the text in this table. */
  row(text: string, kind: number, context = 0): number {
    const { predictor, model, texts, rows } = this;
    const last = this.last.get(kind) ?? -1;
    const contexts = [hash(kind, last), hash(kind, last, context), hash(kind, -1, context)];
    let row = rows.get(text) ?? texts.length;
    if (codeFlag(predictor, row < texts.length, 300 + kind, contexts)) {
      row = codeSymbol(predictor, row, bitLength(texts.length - 1), 400 + kind, contexts);
      if (row >= texts.length) throw damaged();
    } else {
      row = texts.length;
      const coded = model.code(text, 2, MOST);
      // Otherwise a few bytes could stand for endless text.
      this.length += coded.length;
      if (this.length > 16 * MOST) throw damaged();
      texts.push(coded);
      rows.set(coded, row);
    }
    this.last.set(kind, row);
    return row;
  }
}
