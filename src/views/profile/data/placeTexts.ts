import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Amount } from '../../../model/unit.ts';
import { lineTableOf } from './lineTables.ts';
import { lineTexts } from './lineTexts.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** A line that a profile names. */
interface Place {
  name: string;
  file: string;
  line: Amount;
}

/**
 * Finds the text of lines that one of several profiles names, among the open files; '' if it is not open. `memos` are
 * by function.
 */
export function placeTexts(memos: readonly ProfileMemo[], evidence: readonly Evidence[]): (place: Place) => string {
  const sources = ofKind(evidence, 'source');
  // Lines are added up only if there is something to read.
  const finders = sources.length === 0 ? [] : memos.map((memo) => lineTexts(memo, lineTableOf(memo, 0), sources));
  return ({ name, file, line }) => {
    for (const find of finders) {
      const found = find(name, file, Number(line));
      if (found !== null) return found.text.trim();
    }
    return '';
  };
}
