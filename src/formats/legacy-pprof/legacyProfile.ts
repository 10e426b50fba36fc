import type { Profile } from '../../model/profile.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { defaultValueType } from '../defaultValueType.ts';
import { GrowingInts } from '../growing.ts';
import { ProfileTables, type TableMapping } from '../profileTables.ts';
import { AddressRows } from './addressRows.ts';
import { droppedBy } from './droppedBy.ts';
import { mapAddresses } from './mapAddresses.ts';

/** A function and a line, as the text next to an address names them. */
export interface SymbolLine {
  name: string;
  file: string;
  line: number;
}

/** The contents of a legacy profile while it is read. */
export class LegacyProfile {
  private readonly valueTypes: ValueType[];
  private readonly periodType: ValueType;
  period = 0;
  durationNanos = 0;
  readonly addresses = new AddressRows();
  /** By address row: the lines at this address, innermost inlined call first. */
  readonly names = new Map<number, SymbolLine[]>();
  /** Whether named addresses are only ids of their names, and no memory addresses. */
  namesReplaceAddresses = false;
  mappings: TableMapping[] = [];
  /**
   * The address rows of all samples, leaf first, one sample after the other; `ends[sample]` is the end of a sample's
   * rows.
   */
  private paths = new GrowingInts();
  private ends = new GrowingInts();
  private readonly values: Amount[][] = [];
  /**
   * By address row: 0 if no sample uses the address, so that it becomes no location. null: every address becomes a
   * location.
   */
  private kept: Uint8Array | null = null;
  private readonly labels: { sample: number; key: string; value: string | number }[] = [];

  constructor(valueTypes: ValueType[], periodType: ValueType) {
    this.valueTypes = valueTypes;
    this.periodType = periodType;
  }

  get sampleCount(): number {
    return this.values.length;
  }

  /** Adds a sample; `path` contains address rows, leaf first. */
  addSample(path: readonly number[], values: Amount[]): void {
    for (const row of path) this.paths.push(row);
    this.ends.push(this.paths.length);
    this.values.push(values);
  }

  /** Adds a label to the last sample. */
  addLabel(key: string, value: string | number): void {
    this.labels.push({ sample: this.values.length - 1, key, value });
  }

  /** The address rows of a sample, leaf first. The result is a view. */
  pathOf(sample: number): Int32Array {
    return this.paths.data.subarray(sample === 0 ? 0 : this.ends.data[sample - 1]!, this.ends.data[sample]);
  }

  /** Removes the frame behind the leaf from every sample for which `isNoise` returns true. */
  cutSecondFrames(isNoise: (path: Int32Array) => boolean): void {
    const paths = new GrowingInts(this.paths.length + 1);
    const ends = new GrowingInts(this.ends.length + 1);
    for (let sample = 0; sample < this.sampleCount; sample++) {
      const path = this.pathOf(sample);
      const cut = path.length > 1 && isNoise(path);
      path.forEach((row, index) => {
        if (index !== 1 || !cut) paths.push(row);
      });
      ends.push(paths.length);
    }
    this.paths = paths;
    this.ends = ends;
  }

  /**
   * Removes doubled leaves. Some signal handlers take the address both from the signal and from the stack; in the
   * latter, one was subtracted as if it were a return address.
   */
  cutDoubledLeaves(): void {
    const { addresses } = this.addresses;
    this.cutSecondFrames(([leaf, second]) => addresses[leaf!] === BigInt.asUintN(64, addresses[second!]! + 1n));
  }

  /** Marks unused addresses, so that they become no locations. */
  forgetUnused(): void {
    this.kept = new Uint8Array(this.addresses.addresses.length);
    for (const row of this.paths.take()) this.kept[row] = 1;
  }

  take(): Profile {
    const { kept } = this;
    const { addresses } = this.addresses;
    const tables = new ProfileTables(this.valueTypes.length);
    const isNamed = (row: number) => this.names.has(row);
    const mappings = this.mappings.slice();
    const mappingOf = mapAddresses(
      mappings,
      addresses.map((address, row) =>
        kept?.[row] === 0 || (this.namesReplaceAddresses && isNamed(row)) ? 0n : address,
      ),
    );
    for (const mapping of mappings) tables.addMapping(mapping);
    const locationOf = addresses.map((address, row) => {
      if (kept?.[row] === 0) return -1;
      const lines = (this.names.get(row) ?? []).map(({ name, file, line }) => ({
        function: tables.functionRow(name, file),
        line,
      }));
      return tables.addLocation(this.namesReplaceAddresses ? 0n : address, mappingOf[row]!, lines);
    });
    let label = 0;
    for (let sample = 0; sample < this.sampleCount; sample++) {
      const path = this.pathOf(sample).map((row) => locationOf[row]!);
      tables.addSample(path, path.length, this.values[sample]!);
      for (; this.labels[label]?.sample === sample; label++) {
        tables.addLabel(this.labels[label]!.key, this.labels[label]!.value);
      }
    }
    const profile = tables.take({
      valueTypes: this.valueTypes,
      defaultValueType: 0,
      periodType: this.periodType,
      period: this.period,
      durationNanos: this.durationNanos,
      ...droppedBy(this.valueTypes),
    });
    profile.defaultValueType = defaultValueType(profile.valueTypes, '', profile.samples.values);
    return profile;
  }
}
