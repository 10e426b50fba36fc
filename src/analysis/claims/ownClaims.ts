import { aggregateClaims } from './aggregates.ts';
import { countClaims } from './counts.ts';
import { headingClaims } from './headingClaims.ts';
import type { Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { proseClaims } from './prose.ts';
import { rateClaims } from './rates.ts';
import { repeatClaims } from './repeats.ts';
import type { ReportContext } from './reportContext.ts';
import { requestClaims } from './requests.ts';
import { shareClaims } from './shares.ts';
import { tableChanges } from './tableChanges.ts';

/** What can be worked out from the report's own figures. Files only say which request a row of a load test is. */
export function ownClaims(context: ReportContext, files: readonly KnownFile[]): Judgement[] {
  return [
    ...tableChanges(context),
    ...requestClaims(context, files),
    ...shareClaims(context),
    ...aggregateClaims(context),
    ...countClaims(context),
    ...rateClaims(context),
    ...headingClaims(context),
    ...repeatClaims(context),
    ...proseClaims(context),
  ];
}
