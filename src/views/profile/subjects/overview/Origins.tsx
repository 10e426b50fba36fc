import { plus } from '../../../../analysis/amounts/plus.ts';
import type { OriginShare } from '../../../../analysis/overview/originShares.ts';
import type { Amount } from '../../../../model/unit.ts';
import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ShareBar, ShareSwatch } from '../../../../ui/ShareBar.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatInScale, type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { packagesAddress } from '../../address/packagesAddress.ts';
import styles from './OverviewPane.module.css';
import { originTitles } from './originTitles.ts';
import type { OverviewPage } from './overviewPage.ts';
import type { OverviewSectionProps } from './sectionProps.ts';

/** Whose code it is: where samples end, and what of that the user's own code asked for. */
export function Origins({ page, onOpen }: OverviewSectionProps) {
  const { origins, hundred, shown, module } = page;
  const there = origins.filter(({ flat }) => Number(flat) !== 0);
  const sum = there.reduce<Amount>((all, { flat }) => plus(all, flat), 0);
  const charged = there.reduce<Amount>((all, part) => plus(all, part.charged), 0);
  const largest = there.reduce<Amount>((most, { flat }) => (flat > most ? flat : most), 0);
  const scale = scaleFor(largest, shown.unit);
  return (
    <section className={styles.section} aria-labelledby="overview-origins">
      <h2 id="overview-origins">Whose code</h2>
      <p className={styles.note}>
        {Number(charged) === 0 ? (
          <>
            No frame is known to be your code{module !== '' && <> (module {module})</>}. The filter “Only your code”
            says which module is yours.
          </>
        ) : (
          <>
            {formatShare(charged, hundred)} ({formatAmount(charged, shown.unit)}) is under a frame of your code
            {module !== '' && (
              <>
                {' '}
                (<code>{module}</code> and package main)
              </>
            )}
            , whoever’s function it ends in: charged to the caller, it is yours.
          </>
        )}
      </p>
      <ShareBar
        label="By whose function it ends in"
        parts={there.map((part) => ({
          id: part.origin,
          title: originTitles[part.origin],
          tone: part.origin,
          amount: Math.max(0, Number(part.flat)),
          description: `${originTitles[part.origin]} ${formatAmount(part.flat, shown.unit)}, ${formatShare(part.flat, hundred)}`,
        }))}
        total={Number(hundred)}
      />
      <PlainTable
        caption="By whose function it ends in"
        hideCaption
        rows={there}
        keyOf={({ origin }) => origin}
        columns={originColumns(page, scale, onOpen)}
        foot={[
          'all',
          formatInScale(sum, scale),
          columnShare(sum, hundred),
          formatInScale(charged, scale),
          columnShare(charged, hundred),
        ]}
      />
    </section>
  );
}

function originColumns(
  { hundred }: OverviewPage,
  scale: Scale,
  onOpen: OverviewSectionProps['onOpen'],
): DataColumn<OriginShare>[] {
  return [
    {
      id: 'origin',
      header: 'ends in',
      align: 'left',
      grow: true,
      cell: ({ origin }) => (
        <>
          <ShareSwatch tint={origin} />
          {originTitles[origin]}
        </>
      ),
    },
    {
      id: 'flat',
      header: 'flat',
      unit: scale.unit,
      align: 'right',
      cell: ({ flat }) => (
        <PressedNumber
          hint="Show the packages."
          onPress={() => onOpen({ view: 'packages', ...packagesAddress.write({ as: 'packages', sort: null }) })}
        >
          <AmountText value={flat} scale={scale} />
        </PressedNumber>
      ),
    },
    { id: 'share', header: 'share', unit: '%', align: 'right', cell: ({ flat }) => columnShare(flat, hundred) },
    {
      id: 'charged',
      header: 'under your code',
      unit: scale.unit,
      align: 'right',
      hint: 'The part of it that has a frame of your code on the stack.',
      cell: (part) => (
        <PressedNumber
          hint="Show what is charged to your functions."
          onPress={() => onOpen({ view: 'packages', ...packagesAddress.write({ as: 'charged', sort: null }) })}
        >
          <AmountText value={part.charged} scale={scale} />
        </PressedNumber>
      ),
    },
    {
      id: 'chargedShare',
      header: 'share',
      unit: '%',
      align: 'right',
      cell: (part) => columnShare(part.charged, hundred),
    },
  ];
}
