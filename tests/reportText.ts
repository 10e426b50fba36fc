import { reportOf as read } from '../src/formats/written-report/reportOf.ts';
import type { WrittenReport } from '../src/model/writtenReport.ts';

/** A written report from its text. */
export function reportOf(text: string): WrittenReport {
  return read(text.split('\n'));
}
