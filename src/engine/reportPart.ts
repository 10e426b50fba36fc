// The code of reports, and of what is shared with them.
export { answerRedactions } from './answerRedactions.ts';
export { answerReport, withKinds } from './answerReport.ts';
export { packEvidence } from './packEvidence.ts';
