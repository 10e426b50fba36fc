import type { Pointed } from '../../analysis/claims/pointed.ts';
import { type Field, oneOf, text } from '../../views/kit/addressFields.ts';
import { type ChangesOf, sectionAddress } from '../../views/kit/sectionAddress.ts';

const mostPointed = 200;
const pointedText = /^\d{1,7}\.\d{1,5}\.\d{1,7}\.\d{1,7}$/;

/** Claims that the reader pointed at another row: `line.nth.row.base`, with `~` between them. */
const pointedField: Field<readonly Pointed[]> = {
  read: (said) =>
    (said ?? '')
      .split('~')
      .slice(0, mostPointed)
      .flatMap((one): Pointed[] => {
        if (!pointedText.test(one)) return [];
        const [line, nth, row, base] = one.split('.').map(Number) as [number, number, number, number];
        return [{ line, nth, row, base }];
      }),
  write: (pointed) => pointed.map(({ line, nth, row, base }) => [line, nth, row, base].join('.')).join('~') || null,
};

/**
 * The parameters of the section: `file`, the path of the report; which claims are listed; the search `q`; `at`, the selected claim as
 * `line.nth`; `point`, the claims that the reader pointed at another row.
 */
export const claimsAddress = sectionAddress('claims', {
  file: text,
  show: oneOf('problems', 'right', 'open', 'all'),
  q: text,
  at: text,
  point: pointedField,
});

export type ClaimsPlace = ReturnType<typeof claimsAddress.read>;
export type ClaimsChanges = ChangesOf<ClaimsPlace>;
