import type { Report } from '../../report/composeReport.ts';
import { Button } from '../../ui/Button.tsx';

/** What can be made of the report outside of this page. */
export function ReportExport({ onPrint }: { report: Report; onPrint: () => void }) {
  return <Button onClick={onPrint}>Print</Button>;
}
