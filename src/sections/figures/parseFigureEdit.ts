import { dictionary } from '../../model/dictionary.ts';
import { type FigureEdit, type FigureEdits, type FigureKey, tidyFigureEdits } from '../../model/figureEdits.ts';
import type { BetterDirection } from '../../model/figures.ts';

/** Words for directions, as addresses and command lines have them. */
export const directionWords: Readonly<Record<string, BetterDirection>> = dictionary({
  higher: 'higher',
  lower: 'lower',
  unknown: '',
});

const form =
  /^(?:(?<group>[^:=]+): )?(?<figure>.+?)=(?:(?<word>higher|lower|unknown|out)|(?<what>as|in|with):(?<text>.*))$/s;

/**
 * An edit as a command line has it: `Thrput=as:Operations/sec`, `Latency=in:ms`, `Latency (s)=in:us<ms` for a number printed in ms,
 * `Clients=out`, `Errors (%)=lower`, `ops=with:Operations/sec` for the name that before has. `TestLoad: Thrput=…` is of one test. Returns
 * a sentence if it is invalid.
 */
export function parseFigureEdit(said: string): FigureEdits | string {
  const { group = null, figure = '', word, what, text = '' } = form.exec(said)?.groups ?? {};
  const edits = keysOf(figure, group).flatMap((of): FigureEdits[] => {
    if (what === 'with') {
      return keysOf(text, group).map((before) => ({ figures: [], pairs: [{ before, after: of }] }));
    }
    const edit = editOf(of, word, what, text);
    return edit === null ? [] : [{ figures: [edit], pairs: [] }];
  });
  const tidied = tidyFigureEdits({
    figures: edits.flatMap(({ figures }) => figures),
    pairs: edits.flatMap(({ pairs }) => pairs).slice(0, 1),
  });
  if (tidied.figures.length + tidied.pairs.length > 0) return tidied;
  return `An edit of a figure is name=as:…, name=in:unit, name=with:other, name=out, name=higher, name=lower or name=unknown, not “${said}”.`;
}

function editOf(of: FigureKey, word: string | undefined, what: string | undefined, text: string): FigureEdit | null {
  if (word === 'out') return { of, leftOut: true };
  // A figure means the same in every test.
  if (word !== undefined) return { of: { ...of, group: null }, better: directionWords[word]! };
  if (what === 'as') return { of, name: text };
  if (what !== 'in') return null;
  const [is = '', printed = of.unit] = text.split('<');
  return { of, unit: { printed, is } };
}

/** The figures that a text names: `Errors (%)` is the figure Errors in %, or one whose name ends so. */
export function keysOf(text: string, group: string | null): FigureKey[] {
  const whole = text.trim();
  if (whole === '') return [];
  const [, name, unit] = /^(.+?) \(([^()]+)\)$/.exec(whole) ?? [];
  const plain = { group, name: whole, unit: '' };
  return name === undefined ? [plain] : [{ group, name, unit: unit! }, plain];
}
