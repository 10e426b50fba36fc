import type { DatasetFacts, DatasetKind, DatasetKinds } from '../model/dataset.ts';
import type { BitStream } from './bits/bitStream.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';

/**
 * Codes one kind of dataset for links, in both directions. `formats/<name>/share.ts` exports one as `share`; kinds
 * without one use `plainShare`.
 */
export interface ShareCode<Kind extends DatasetKind = DatasetKind> {
  /** Writes all data. Throws a PayloadError if the data cannot be shared. */
  write(writer: ByteWriter, data: DatasetKinds[Kind]): void;
  /**
   * Reads the same data. The bytes may come from anybody, so the result must be checked completely. Throws a
   * PayloadError.
   */
  read(reader: ByteReader): DatasetKinds[Kind];
  /** The value types, if the data contain them, so that they need not be written separately. */
  valueTypes?(data: DatasetKinds[Kind]): ValueTypeFacts;
  /** The short form, used in short links. Without it, short links contain the whole data, deflated. */
  short?: ShortCode<Kind>;
}

/** The codes by the name of the kind. */
export type ShareCodes = ReadonlyMap<string, ShareCode>;

export type ValueTypeFacts = Pick<DatasetFacts, 'valueTypes' | 'defaultValueType'>;

/**
 * The short form of a kind. All items are coded bit by bit in one stream, so that the predictor learns from each item
 * for the next. The kinds that have one are part of the format: a reader cannot skip the data of an unknown kind in
 * this stream.
 */
export interface ShortCode<Kind extends DatasetKind> {
  /** Whether these data (all data of the kind in one payload) have a short form. If not defined, they have. */
  fits?(all: readonly DatasetKinds[Kind][]): boolean;
  /** Begins a payload. */
  begin(stream: BitStream): ShortPass<DatasetKinds[Kind]>;
  /** Writes the data of one item that the stream does not contain; they are deflated later. */
  writeRest(writer: ByteWriter, data: DatasetKinds[Kind]): void;
  /** Adds the remaining data of `writeRest` to an item's data. Throws a PayloadError. */
  readRest(reader: ByteReader, data: DatasetKinds[Kind]): DatasetKinds[Kind];
}

/** Codes the items of one kind in one payload. When reading, the data passed in are undefined. */
export interface ShortPass<Data> {
  /** Codes the part that is at the item's own position. */
  codeItem(data: Data | undefined): void;
  /**
   * Codes the parts that the items share, after all items. Calls `onCoded` after each part with the indices of its
   * items among the items of the kind.
   * @returns the data of each item
   */
  codeTogether(onCoded: (places: readonly number[]) => void): Data[];
}
