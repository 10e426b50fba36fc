import type { InputFormat } from '../formats/inputFormat.ts';

const formats = import.meta.glob<{ format: InputFormat }>('../formats/*/format.ts', { eager: true });

/** Every format, found by its path, so that no list of formats is needed. */
export const inputFormats: readonly InputFormat[] = Object.values(formats).map(({ format }) => format);
