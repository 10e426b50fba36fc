import { listText } from '../../units/listText.ts';
import type { FigureRow, PrintedAs } from './figureRows.ts';

/** Whether the reader has given a figure another name or unit. */
export function isEdited(row: Pick<FigureRow, 'name' | 'group' | 'printed'>): boolean {
  return row.printed.some((one) => isRenamed(one, row) || one.readAs !== null);
}

/**
 * What the files print of an edited figure: "printed as “Thrput”", "printed as “ops” after", "printed in s, read in ms"; '' for a figure
 * as the files have it.
 */
export function editText(row: FigureRow, sideNames: readonly string[]): string {
  const renamed = row.printed.filter((one) => isRenamed(one, row));
  const words = renamed.map((one) => {
    const group = one.group === row.group || one.group === '' ? '' : ` of ${one.group}`;
    return `“${one.name}”${group}${sidesText(one, sideNames)}`;
  });
  const units = new Set(
    row.printed.flatMap((one) =>
      one.readAs === null
        ? []
        : [
            `${one.printedUnit === '' ? 'printed without a unit' : `printed in ${one.printedUnit}`}, ${
              one.readAs === '' ? 'read without' : `read in ${one.readAs}`
            }`,
          ],
    ),
  );
  return [...(words.length === 0 ? [] : [`printed as ${listText(words)}`]), ...units].join('; ');
}

function isRenamed(one: PrintedAs, { name, group }: Pick<FigureRow, 'name' | 'group'>): boolean {
  return one.name !== name || one.group !== group;
}

function sidesText({ sides }: PrintedAs, names: readonly string[]): string {
  return names.length < 2 || sides.length === names.length ? '' : ` ${names[sides[0]!]}`;
}
