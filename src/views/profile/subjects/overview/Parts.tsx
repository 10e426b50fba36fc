import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatInScale, type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { contentionAddress } from '../../address/contentionAddress.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import styles from './OverviewPane.module.css';
import type { OverviewPage, OverviewPart } from './overviewPage.ts';
import type { OverviewSectionProps } from './sectionProps.ts';

/** Parts that are told one by one; what is smaller is one line. */
const MOST = 10;

/** The components: disjoint, so that they add up. */
export function Parts({ page, onOpen }: OverviewSectionProps) {
  const { kind, parts, partsSum, hundred, shown } = page;
  const isWaits = kind === 'waits';
  const named = parts.length > MOST + 1 ? parts.slice(0, MOST) : parts;
  const left = parts.slice(named.length);
  const rest = left.reduce((sum, { amount }) => sum + Number(amount), 0);
  const restTitle = `${left.length} smaller ones`;
  const scale = scaleFor(parts[0]?.amount ?? 0, shown.unit);
  const rows: PartRow[] = [
    ...named.map((part, index) => ({ ...part, tint: shareTint({}, index) })),
    ...(left.length === 0
      ? []
      : [{ id: '', title: restTitle, hint: left.map(({ title }) => title).join(', '), amount: rest, tint: 'rest' }]),
  ];
  const describe = (title: string, amount: number): string =>
    `${title} ${formatInScale(amount, scale)} ${scale.unit}, ${formatShare(amount, hundred)}`;
  return (
    <section className={styles.section} aria-labelledby="overview-parts">
      <h2 id="overview-parts">{isWaits ? 'What was waited for' : 'Where it goes'}</h2>
      <p className={styles.note}>
        {isWaits
          ? 'Every wait is in one of these, by the lock, channel or group that it was for.'
          : 'Every sample is in exactly one of these: the first frame, seen from the leaf, that says what it is. They add up to the whole.'}
      </p>
      <ShareBar
        label={isWaits ? 'Kinds of waits' : 'Components'}
        parts={rows.map(({ id, title, amount, tint }) => ({
          id,
          title,
          amount: Math.max(0, Number(amount)),
          tone: tint === 'rest' ? 'rest' : undefined,
          description: describe(title, Number(amount)),
        }))}
        total={Number(hundred)}
      />
      <PlainTable
        caption={isWaits ? 'Kinds of waits' : 'Components'}
        hideCaption
        keyOf={({ id }) => id}
        rows={rows}
        columns={partColumns(page, scale, onOpen)}
        foot={['all', formatInScale(partsSum, scale), columnShare(partsSum, hundred)]}
      />
    </section>
  );
}

/** A part with its colour in the bar. */
interface PartRow extends OverviewPart {
  tint: string;
}

function partColumns(
  { kind, hundred, shown }: OverviewPage,
  scale: Scale,
  onOpen: OverviewSectionProps['onOpen'],
): DataColumn<PartRow>[] {
  const isWaits = kind === 'waits';
  return [
    {
      id: 'title',
      header: isWaits ? 'kind of wait' : 'component',
      align: 'left',
      grow: true,
      cell: ({ title, hint, tint }) => (
        <span title={hint}>
          <ShareSwatch tint={tint} />
          {title}
        </span>
      ),
    },
    {
      id: 'amount',
      header: shown.type,
      unit: scale.unit,
      align: 'right',
      cell: ({ id, amount }) => (
        <PressedNumber
          hint={isWaits ? 'Show where.' : 'Show the functions in it.'}
          onPress={() =>
            onOpen(
              isWaits
                ? { view: 'contention', ...contentionAddress.write({ kind: id as WaitKind | '', of: null }) }
                : { view: 'packages', ...packagesAddress.write({ as: 'costs', open: id, sort: null }) },
            )
          }
        >
          <AmountText value={amount} scale={scale} />
        </PressedNumber>
      ),
    },
    { id: 'share', header: 'share', unit: '%', align: 'right', cell: ({ amount }) => columnShare(amount, hundred) },
  ];
}
