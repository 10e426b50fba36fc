// The edits of the open report, for tests of rows that may not know the app, which has them.
export { createReportEdits } from '../src/app/reportState.ts';
