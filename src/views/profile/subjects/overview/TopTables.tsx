import type { Amount } from '../../../../model/unit.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatInScale, type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { NameLink } from './NameLink.tsx';
import styles from './OverviewPane.module.css';
import type { OverviewRow } from './overviewPage.ts';
import type { OverviewSectionProps } from './sectionProps.ts';

/** Figures of fewer samples are marked: they are uncertain by a third or more. */
const FEW = 10;

/** The functions by flat and by cum: two tables, since one adds up and the other does not. */
export function TopTables({ page, onOpen }: OverviewSectionProps) {
  const { byFlat, byCum, flatSum, hundred, shown } = page;
  const largest = [...byFlat.map(({ flat }) => flat), ...byCum.map(({ cum }) => cum)].reduce<Amount>(
    (most, amount) => (amount > most ? amount : most),
    0,
  );
  const scale = scaleFor(largest, shown.unit);
  const columns = (measure: 'flat' | 'cum'): DataColumn<OverviewRow>[] => topColumns(page, measure, scale, onOpen);
  const hasSamples = page.samples !== null;
  return (
    <section className={styles.section} aria-labelledby="overview-top">
      <h2 id="overview-top">Top functions</h2>
      <div className={styles.pair}>
        <PlainTable
          caption="By flat"
          note={`In the function itself. Disjoint: these ${byFlat.length} add up.`}
          rows={byFlat}
          keyOf={({ name }, index) => `${index} ${name}`}
          columns={columns('flat')}
          foot={[
            'together',
            formatInScale(flatSum, scale),
            columnShare(flatSum, hundred),
            ...(hasSamples ? [formatCount(byFlat.reduce((sum, row) => sum + (row.flatSamples ?? 0), 0))] : []),
          ]}
        />
        <PlainTable
          caption="By cum"
          note="With all that the function calls. These overlap, so their shares must not be added."
          rows={byCum}
          keyOf={({ name }, index) => `${index} ${name}`}
          columns={columns('cum')}
        />
      </div>
    </section>
  );
}

function topColumns(
  { hundred, samples, kind }: OverviewSectionProps['page'],
  measure: 'flat' | 'cum',
  scale: Scale,
  onOpen: OverviewSectionProps['onOpen'],
): DataColumn<OverviewRow>[] {
  const columns: DataColumn<OverviewRow>[] = [
    {
      id: 'name',
      header: 'function',
      align: 'left',
      grow: true,
      cell: ({ name }) => (
        <NameLink
          name={name}
          hint="Show its callers and callees."
          onPress={() => onOpen({ view: 'callers', fn: name })}
        />
      ),
    },
    {
      id: measure,
      header: measure,
      unit: scale.unit,
      align: 'right',
      cell: (row) => (
        <PressedNumber
          hint="Show it in the table of all functions."
          onPress={() => onOpen({ view: 'top', fn: row.name, sort: measure === 'cum' ? '-cum' : null })}
        >
          <AmountText value={row[measure]} scale={scale} />
        </PressedNumber>
      ),
    },
    { id: 'share', header: measure, unit: '%', align: 'right', cell: (row) => columnShare(row[measure], hundred) },
  ];
  const isEstimate = kind === 'memory';
  if (samples !== null) {
    columns.push({
      id: 'samples',
      header: isEstimate ? 'allocations' : 'samples',
      align: 'right',
      hint: isEstimate
        ? 'How many sampled allocations the figure rests on, by the rate of sampling.'
        : 'What the figure rests on.',
      cell: (row) => {
        const count = (measure === 'flat' ? row.flatSamples : row.cumSamples) ?? 0;
        return (
          <>
            {count < FEW && <Badge tone="warning">few</Badge>} {formatCount(count)}
          </>
        );
      },
    });
  }
  return columns;
}
