// The code of reports, and of what is shared with them.
export { answerRedactions } from './answerRedactions.ts';
export { answerReport } from './answerReport.ts';
export { packEvidence } from './packEvidence.ts';
