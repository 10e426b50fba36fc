import { basename } from '../../../../analysis/names/basename.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { shortList } from '../../../../units/listText.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { shareColumn } from '../../parts/amountColumns.tsx';
import type { GoroutinesAnswer, PlaceRow, PlaceWay } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { changeOf, NO_STACK } from './groupWords.ts';

export interface PlacesProps {
  answer: GoroutinesAnswer;
  /** Key of the place whose ways are shown; '' for none. */
  open: string;
  onOpen: (key: string) => void;
  /** Shows a stack. */
  onPick: (key: string) => void;
}

/** A place, or below it a way that leads there; the last way may stand for those that are left out. */
type Line = { place: PlaceRow; way: PlaceWay | 'more' | null };

/** Goroutines by the line where they are blocked; a press shows the stacks that lead there. */
export function Places({ answer, open, onOpen, onPick }: PlacesProps) {
  const { places, morePlaces } = answer;
  const lines = places.flatMap((place): Line[] => [
    { place, way: null },
    ...(place.key === open
      ? [
          ...place.ways.map((way) => ({ place, way })),
          ...(place.more.ways > 0 ? [{ place, way: 'more' as const }] : []),
        ]
      : []),
  ]);
  return (
    <div className={styles.tables}>
      <PlainTable
        caption="Where goroutines are"
        note="The innermost line of your code, else of a module, with the state. Counts add up, also those of the ways below a place."
        columns={placeColumns(answer, open, onOpen, onPick)}
        rows={lines}
        keyOf={({ place, way }) => `${place.key} ${way === null ? '' : way === 'more' ? way : way.key}`}
      />
      {morePlaces.places > 0 && (
        <p className={styles.caption}>
          {countText(morePlaces.places, 'more place')} with {countText(morePlaces.count, 'goroutine')}: search for them.
        </p>
      )}
    </div>
  );
}

function placeColumns(
  { total, totalBefore, places }: GoroutinesAnswer,
  open: string,
  onOpen: (key: string) => void,
  onPick: (key: string) => void,
): DataColumn<Line>[] {
  const most = Math.max(1, places[0]?.count ?? 0);
  const mostChange = Math.max(1, ...places.map((row) => Math.abs(changeOf(row))));
  const countOf = ({ place, way }: Line): number => (way === null ? place : way === 'more' ? place.more : way).count;
  const columns: (DataColumn<Line> | false)[] = [
    {
      id: 'place',
      header: 'place',
      align: 'left',
      grow: true,
      cell: ({ place, way }) => {
        if (way === 'more') return <span className={styles.way}>{countText(place.more.ways, 'more way')}</span>;
        if (way !== null) return <Way way={way} onPick={onPick} />;
        return <Place place={place} isOpen={place.key === open} onOpen={onOpen} />;
      },
    },
    { id: 'state', header: 'state', align: 'left', cell: ({ place, way }) => (way === null ? place.state : '') },
    {
      id: 'count',
      header: 'goroutines',
      align: 'right',
      width: 120,
      cell: (line) => (
        <span className={styles.inTable}>
          <BarCell fraction={countOf(line) / most}>{formatCount(countOf(line))}</BarCell>
        </span>
      ),
    },
    shareColumn({ id: 'share', header: 'share', width: 96, of: countOf, total }),
    totalBefore !== null && {
      id: 'change',
      header: 'change',
      align: 'right',
      width: 112,
      cell: ({ place, way }) =>
        way === null && (
          <span className={styles.inTable}>
            <BarCell signed fraction={changeOf(place) / mostChange}>
              {formatDelta(changeOf(place), 'count')}
            </BarCell>
          </span>
        ),
    },
    {
      id: 'ways',
      header: 'ways',
      align: 'right',
      width: 80,
      cell: ({ place, way }) => (way === null ? waysOf(place) : ''),
    },
  ];
  return columns.filter((column) => column !== false);
}

function waysOf({ ways, more }: PlaceRow): string {
  return formatCount(ways.length + more.ways);
}

function Place({ place, isOpen, onOpen }: { place: PlaceRow; isOpen: boolean; onOpen: (key: string) => void }) {
  const { key, name, file, line } = place;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      title={`${name}${file === '' ? '' : `\n${file}:${line}`}\nShow the ways that lead there.`}
      onClick={() => onOpen(isOpen ? '' : key)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
      <span className={styles.spot}>
        <code>{name === '' ? NO_STACK : shortName(name)}</code>
        {file !== '' && <span className={styles.at}>{`${basename(file)}:${line}`}</span>}
      </span>
    </button>
  );
}

/** Callers that a row names; the stack shows all. */
const MOST_CALLERS = 4;

function Way({ way: { key, callers, creators }, onPick }: { way: PlaceWay; onPick: (key: string) => void }) {
  const shown = callers.slice(0, MOST_CALLERS).map(shortName);
  const more = callers.length - shown.length;
  return (
    <span className={styles.way}>
      <PressedNumber code hint={`${callers.join('\n')}\nShow its stack.`} onPress={() => onPick(key)}>
        {callers.length === 0
          ? 'not called by other functions'
          : `← ${shown.join(' ← ')}${more > 0 ? ` ← ${more} more` : ''}`}
      </PressedNumber>
      {creators.length > 0 && <span className={styles.more}> created by {shortList(creators.map(shortName), 2)}</span>}
    </span>
  );
}
