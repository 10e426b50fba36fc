import { damaged } from '../payloadError.ts';
import { bitLength, codeFlag, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';
import type { TextModel } from './textModel.ts';

/** Texts that most shared data has; the order is part of version 1. */
const usual = [
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
];

/** Most bytes of one text. */
const MOST = 2 ** 20;

/** Texts that occur again and again: the first time as text, then by number. */
export class TextTable {
  private readonly texts = [...usual];
  private readonly rows = new Map(usual.map((text, row) => [text, row]));
  private readonly predictor: Predictor;
  private readonly model: TextModel;
  /** By kind: the row that was coded last. */
  private readonly last = new Map<number, number>();
  private length = 0;

  constructor(predictor: Predictor, model: TextModel) {
    this.predictor = predictor;
    this.model = model;
  }

  /** `kind` tells what the text is, from 0 to 99; `context` what it may go with. */
  code(text: string, kind: number, context = 0): string {
    return this.at(this.row(text, kind, context));
  }

  at(row: number): string {
    return this.texts[row]!;
  }

  /** The same, as the row that the text has here. */
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
      // Little data could otherwise stand for endless text.
      this.length += coded.length;
      if (this.length > 16 * MOST) throw damaged();
      texts.push(coded);
      rows.set(coded, row);
    }
    this.last.set(kind, row);
    return row;
  }
}
