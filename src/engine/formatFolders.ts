import { plainShare } from '../codes/plainShare.ts';
import type { ShareCode, ShareCodes } from '../codes/shareCode.ts';
import type { InputFormat } from '../formats/inputFormat.ts';
import { byKind, kindNames } from '../formats/kinds.ts';
import type { PrivateTexts, PrivateTextsByKind } from '../model/redactor.ts';

// The modules of the format folders, found by path, so that no list of formats is needed.

const formats = import.meta.glob<{ format: InputFormat }>('../formats/*/format.ts', { eager: true });
const shares = byKind(import.meta.glob<{ share: ShareCode }>('../formats/*/share.ts', { eager: true }));
const privates = byKind(import.meta.glob<{ privateTexts: PrivateTexts }>('../formats/*/private.ts', { eager: true }));

/** Every format. */
export const inputFormats: readonly InputFormat[] = Object.values(formats).map(({ format }) => format);

/** The code for each kind's data in links; kinds whose folder has none use `plainShare`. */
export const shareCodes: ShareCodes = new Map(
  kindNames().map((kind) => [kind, shares.get(kind)?.share ?? plainShare] as const),
);

/** The private texts of each kind. */
export const privateTexts: PrivateTextsByKind = new Map(
  [...privates].map(([kind, module]) => [kind, module.privateTexts] as const),
);
