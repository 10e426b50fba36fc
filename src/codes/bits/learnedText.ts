import type { BitCoder } from './bitCoder.ts';
import { Predictor } from './predictor.ts';
import { TextModel } from './textModel.ts';

/** Typical texts from which the model learns beforehand. They are part of the format: do not correct them. */
const typical = [
  'before/bench-profiled.txt',
  'after/bench.txt',
  'before/mem.out',
  'after/cpu.prof',
  'github.com/example/module',
  'Intel(R) Xeon(R) Processor',
  'AMD EPYC 7763 64-Core Processor',
  'Apple M1 Pro',
  'Shared in short form: the whole call paths of 99.6% of the weight, 1,432 of 4,411 frames; the rest is in “other (short form)”. Totals and the top 20 functions of every table are exact, also scaled by benchmark; packages, callers, trees, cost classes and moved work tell what is kept. Addresses, line numbers and most labels are left out.',
  'Shared in short form: all of the weight and all frames; addresses, line numbers and most labels are left out.',
  'Shared in short form: the whole call paths of 0% of the weight, 0 of 2,980 frames; the rest is in “other (short form)”. Totals and the top 20 functions of every table are exact, also scaled by benchmark; packages, callers, trees, cost classes and moved work tell what is kept. Addresses, line numbers and most labels are left out.',
  'EncodeLarge-8',
  'Decode/Parallel-8',
  'Write/size=small-16',
  'Write/size=large-16',
  'Read/bytes=1024-2',
  'Batch/Update-2',
];

/** Typical function names; part of the format, too. */
const typicalNames = [
  'github.com/example/module/internal/service.(*Server).handleRequest',
  'github.com/example/module.(*Encoder).WriteString',
  'github.com/example/module.(*Encoder).Encode',
  'github.com/example/module.(*Decoder).ReadString',
  'github.com/example/module.(*Decoder).Decode',
  'github.com/example/module.BenchmarkEncodeLarge',
  'github.com/example/module.BenchmarkDecode.func1',
  'github.com/example/module.newReader[go.shape.string]',
  'github.com/example/module.New',
  'github.com/example/module.init.func1',
  'other (short form)',
];

interface Learned {
  predictor: Predictor;
  model: TextModel;
}

/** Created at first use and then copied, because learning takes longer than reading most links. */
let learned: Learned | null = null;

/** A predictor and a text model that have learned typical texts. */
export function learnedText(coder: BitCoder): Learned {
  learned ??= learn();
  const predictor = new Predictor(coder, learned.predictor);
  return { predictor, model: new TextModel(predictor, learned.model) };
}

/** Codes all typical texts without input or output. */
function learn(): Learned {
  const predictor = new Predictor({ reads: false, code: (bit) => bit });
  const model = new TextModel(predictor);
  for (const [kind, texts] of [typicalNames, typical].entries()) {
    for (const text of texts) model.code(text, kind + 1, text.length * 4);
  }
  return { predictor, model };
}
