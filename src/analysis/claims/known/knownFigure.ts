import type { FigureSubject } from '../../../model/edits/kinds/pointedClaim.ts';
import type { FigureSort } from '../../../model/writtenReport.ts';

/** What of a file a figure is of, so that a page can lead there. `name` is '' for a total. */
export interface KnownPlace {
  kind: FigureSubject;
  name: string;
  /** Of a profile: its type, as `Dataset.profileType`, and the name of the value type; '' otherwise. */
  profileType: string;
  valueType: string;
  /** Path and query of an endpoint. */
  address?: string;
}

/** A figure of an open file. */
export interface KnownFigure {
  /** What it is of, for people: `runtime.mallocgc`. */
  name: string;
  /** What is measured: `cpu flat`, `ns/op`, `p50`. Figures of one column of a report have one measure. */
  measure: string;
  /** In base units, as figures of reports. */
  value: number;
  /** The same figure of single runs, if `value` is their median. */
  runs: readonly number[];
  unit: string;
  sort: FigureSort;
  /** The number of samples that a share or a time is made of; 0 if it is no count of samples. */
  samples: number;
  place: KnownPlace;
}

/** The figures of one open file, by the words of their names. */
export interface KnownFile {
  id: string;
  path: string;
  /** `null` for a key that two things share. */
  byKey: ReadonlyMap<string, readonly KnownFigure[] | null>;
}

/** Collects the figures of a file. A key of two different things means none of them. */
export class KnownFigures {
  readonly byKey = new Map<string, KnownFigure[] | null>();

  add(keys: readonly string[], figures: readonly KnownFigure[]): void {
    for (const key of new Set(keys)) {
      if (key === '') continue;
      const knownFigures = this.byKey.get(key);
      if (knownFigures === undefined) this.byKey.set(key, [...figures]);
      else if (knownFigures === null) continue;
      else if (
        knownFigures[0]!.place.name === figures[0]?.place.name &&
        knownFigures[0]!.place.kind === figures[0]?.place.kind
      )
        knownFigures.push(...figures);
      else this.byKey.set(key, null);
    }
  }
}
