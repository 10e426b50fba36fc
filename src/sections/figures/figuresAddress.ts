import { type FigureEdits, noFigureEdits } from '../../model/figureEdits.ts';
import type { BetterDirection } from '../../model/figures.ts';
import { type Field, maybeSort, oneOf, text } from '../../views/kit/addressFields.ts';
import { type ChangesOf, sectionAddress } from '../../views/kit/sectionAddress.ts';
import { keysOf, directionWords as words } from './parseFigureEdit.ts';

/** Directions by `name (unit)`. */
type ChosenDirections = Readonly<Record<string, BetterDirection>>;

/** `Errors=lower,Ops%2Fsec=unknown`, each name encoded once more, so that it may contain any sign. */
const directions: Field<ChosenDirections> = {
  read: (said) =>
    Object.fromEntries(
      (said ?? '').split(',').flatMap((pair): [string, BetterDirection][] => {
        const at = pair.lastIndexOf('=');
        const word = pair.slice(at + 1);
        const name = at < 1 ? '' : decoded(pair.slice(0, at));
        return name !== '' && Object.hasOwn(words, word) ? [[name, words[word]!]] : [];
      }),
    ),
  write: (chosen) =>
    Object.entries(chosen)
      .map(([name, better]) => `${encodeURIComponent(name)}=${better || 'unknown'}`)
      .join() || null,
};

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

/** The columns by which figures can be sorted; without a choice they are in the order of the files. */
export const figureSorts = ['name', 'group', 'value', 'change'] as const;

/**
 * The parameters of the section. `test` is the selected test. `better` are directions of links from before the report kept them; the page
 * only reads and clears it.
 */
export const figuresAddress = sectionAddress('figures', {
  view: oneOf('', 'tests', 'figures'),
  q: text,
  sort: maybeSort(figureSorts),
  better: directions,
  test: text,
});

export type FiguresPlace = ReturnType<typeof figuresAddress.read>;
export type FiguresChanges = ChangesOf<FiguresPlace>;

/** The directions of an address as edits of the figures in every test. */
export function editsOfDirections(better: ChosenDirections): FigureEdits {
  const figures = Object.entries(better).flatMap(([named, direction]) =>
    keysOf(named, null).map((of) => ({ of, better: direction })),
  );
  return figures.length === 0 ? noFigureEdits : { figures, pairs: [] };
}
