import { aggregateClaims } from './aggregates.ts';
import { countClaims } from './counts.ts';
import type { Judgement } from './judgement.ts';
import { proseClaims } from './prose.ts';
import { rateClaims } from './rates.ts';
import type { ReportContext } from './reportContext.ts';
import { shareClaims } from './shares.ts';
import { tableChanges } from './tableChanges.ts';

/** What can be worked out from the report's own figures, without any file. */
export function ownClaims(context: ReportContext): Judgement[] {
  return [
    ...tableChanges(context),
    ...shareClaims(context),
    ...aggregateClaims(context),
    ...countClaims(context),
    ...rateClaims(context),
    ...proseClaims(context),
  ];
}
