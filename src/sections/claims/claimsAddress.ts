import type { PointedClaim } from '../../model/edits/kinds/pointedClaim.ts';
import { type Field, oneOf, textOf } from '../../views/kit/addressFields.ts';
import { sectionAddress } from '../../views/kit/sectionAddress.ts';

const mostPointed = 200;
const pointedText = /^\d{1,7}\.\d{1,5}\.\d{1,7}\.\d{1,7}$/;

/**
 * Claims that are pointed at other rows of the report: `line.nth.row.base`, with `~` between them. The page keeps them
 * in the edits of the report.
 */
const pointedField: Field<readonly PointedClaim[]> = {
  meaning: 'number',
  read: (text) =>
    (text ?? '')
      .split('~')
      .slice(0, mostPointed)
      .flatMap((one): PointedClaim[] => {
        if (!pointedText.test(one)) return [];
        const [line, nth, row, base] = one.split('.').map(Number) as [number, number, number, number];
        return [{ report: '', line, nth, row: { line: row }, base: base === 0 ? null : { line: base } }];
      }),
  write: (pointed) =>
    pointed
      .flatMap(({ line, nth, row, base }) =>
        'line' in row && (base === null || 'line' in base) ? [[line, nth, row.line, base?.line ?? 0].join('.')] : [],
      )
      .join('~') || null,
};

/**
 * The parameters of the section: `file`, the path of the report; which claims are listed; the search `q`; `at`, the
 * selected claim as `line.nth`; `point`, claims that are pointed at other rows.
 */
export const claimsAddress = sectionAddress('claims', {
  file: textOf('file'),
  show: oneOf('problems', 'right', 'open', 'all'),
  q: textOf('text'),
  at: textOf('number'),
  point: pointedField,
});

export type ClaimsParams = ReturnType<typeof claimsAddress.read>;
