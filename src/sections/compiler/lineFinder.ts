import { amountsOfLines, type LineAmounts } from '../../analysis/compiler/amountsOfLines.ts';
import { enclosingFunctions, type NotedFunction } from '../../analysis/compiler/notedFunctions.ts';
import { withoutTypeArguments } from '../../analysis/names/withoutTypeArguments.ts';
import type { CompilerNotes } from '../../model/compilerNotes.ts';
import { lineTreeOf } from '../../views/profile/data/lineTables.ts';
import { sampleCounts } from '../../views/profile/report/blockColumns.ts';
import type { JoinedProfile } from './joinedProfiles.ts';
import { placeOf } from './lookedAt.ts';

/** What the profile says about the line of a note. */
export interface LineFacts {
  /** null without profile, or if the profile's source has another function there. */
  amount: number | null;
  events: number | null;
  /** Lines cannot be compared: the profile was made from another version of this function or file. */
  isMoved: boolean;
}

/** Finds the amounts of the lines at which notes stand. */
export function lineFinder(notes: CompilerNotes, joined: JoinedProfile | null, valueType: number) {
  const enclosing = enclosingFunctions(notes);
  const lines = joined === null ? null : linesOf(joined, valueType);
  return {
    /** The function around a note; '' if the notes do not tell. */
    within(note: number): string {
      const named = notes.texts[notes.notes.within[note]!]!;
      return named === '' ? (aroundNote(notes, note)?.name ?? '') : named;
    },
    facts(note: number): LineFacts {
      if (joined === null || lines === null) return { amount: null, events: null, isMoved: false };
      const { package: path, file, line } = placeOf(notes, note);
      const found = joined.join.fileOf(path, file);
      if (found === null) return { amount: 0, events: lines.events === null ? null : 0, isMoved: false };
      const around = enclosing(path, file, line);
      const isMoved = around === null ? joined.join.hasMoved(found) : joined.join.isMoved(around);
      if (isMoved) return { amount: null, events: null, isMoved };
      return {
        amount: lines.amounts.of(found, line),
        events: lines.events?.of(found, line) ?? null,
        isMoved,
      };
    },
  };

  function aroundNote(of: CompilerNotes, note: number): NotedFunction | null {
    const { package: path, file, line } = placeOf(of, note);
    return enclosing(path, file, line);
  }
}

interface Lines {
  amounts: LineAmounts;
  events: LineAmounts | null;
}

function linesOf({ memo }: JoinedProfile, valueType: number): Lines {
  return memo.once(`own amounts of lines ${valueType}`, () => {
    const { naming } = lineTreeOf(memo);
    const { eventProfile } = sampleCounts(memo, valueType);
    return {
      amounts: amountsOfLines(memo.profile, naming, valueType),
      events: eventProfile === null ? null : amountsOfLines(eventProfile, naming, 0),
    };
  });
}

/** Whether two names are those of one function, whatever their type arguments. */
export function isSameFunction(a: string, b: string): boolean {
  return withoutTypeArguments(a) === withoutTypeArguments(b);
}
