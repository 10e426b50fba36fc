import { plainShare } from '../codes/plainShare.ts';
import type { ShareCode, ShareCodes } from '../codes/shareCode.ts';
import { byKind, kindNames } from '../formats/kinds.ts';
import type { PrivateTexts, PrivateTextsByKind } from '../model/redactor.ts';

// What the formats' folders say of the kinds of datasets that they bring, found by path.

const shares = byKind(import.meta.glob<{ share: ShareCode }>('../formats/*/share.ts', { eager: true }));
const privates = byKind(import.meta.glob<{ privateTexts: PrivateTexts }>('../formats/*/private.ts', { eager: true }));

/** The code for each kind's data in links; kinds whose folder has none use `plainShare`. */
export const shareCodes: ShareCodes = new Map(
  kindNames().map((kind) => [kind, shares.get(kind)?.share ?? plainShare] as const),
);

/** The private texts of each kind. */
export const privateTexts: PrivateTextsByKind = new Map(
  [...privates].map(([kind, module]) => [kind, module.privateTexts] as const),
);
