import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { queryOf } from '../../../kit/sectionAddress.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';

export interface ParkedLinkProps {
  /** How many goroutines are parked. */
  text: string;
  /** Where (see `siteKey`); '' for no single place. */
  site: string;
  /** Path of the goroutine profile. */
  file: string;
}

/** How many goroutines are parked at a place; a press shows them. */
export function ParkedLink({ text, site, file }: ParkedLinkProps) {
  if (site === '') return text;
  const params = queryOf({ file, view: 'goroutines', ...goroutinesAddress.write({ show: 'places', site }) });
  return (
    <CellLink view={{ section: 'goroutines', params }} hint="Show these goroutines.">
      {text}
    </CellLink>
  );
}
