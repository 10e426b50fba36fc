import { basename } from '../../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { countText } from '../../../../units/formatCount.ts';
import { shortList } from '../../../../units/listText.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { NameParts } from '../../parts/NameParts.tsx';
import type { GoroutinesAnswer } from './answer.ts';
import { type InBasis, type PlaceLine, placeColumns } from './columns.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';
import type { PlaceRow, PlaceWay } from './placeRows.ts';

export interface PlaceTableProps {
  answer: GoroutinesAnswer;
  sides: InBasis;
  /** Key of the place whose ways are shown; '' for none. */
  open: string;
  onOpen: (key: string) => void;
  /** Shows a stack. */
  onPick: (key: string) => void;
  /** A sentence that replaces the rows if there are none. */
  empty: string;
}

/** Goroutines by the line where they are blocked; the stacks that lead to the open place stand below it. */
export function PlaceTable({ answer, sides, open, onOpen, onPick, empty }: PlaceTableProps) {
  const { places, morePlaces } = answer;
  const lines = places.flatMap((place): PlaceLine[] => [
    { place, way: null },
    ...(place.key === open
      ? [
          ...place.ways.map((way) => ({ place, way })),
          ...(place.more.ways > 0 ? [{ place, way: 'more' as const }] : []),
        ]
      : []),
  ]);
  const counted = sides === null ? ` with ${countText(morePlaces.after, 'goroutine')}` : '';
  return (
    <div className={styles.tables}>
      <PlainTable
        caption="Where goroutines are"
        hideCaption
        columns={pageColumns(placeColumns(answer, sides), {
          place: (line) => <Line line={line} isOpen={line.place.key === open} onOpen={onOpen} onPick={onPick} />,
        })}
        rows={lines}
        keyOf={({ place, way }) => `${place.key} ${way === null ? '' : way === 'more' ? way : way.key}`}
      />
      {places.length === 0 && <p className={styles.caption}>{empty}</p>}
      {morePlaces.places > 0 && (
        <p className={styles.caption}>{`${countText(morePlaces.places, 'more place')}${counted}: search for them.`}</p>
      )}
    </div>
  );
}

interface LineProps {
  line: PlaceLine;
  isOpen: boolean;
  onOpen: (key: string) => void;
  onPick: (key: string) => void;
}

function Line({ line: { place, way }, isOpen, onOpen, onPick }: LineProps) {
  if (way === 'more') return <span className={styles.way}>{countText(place.more.ways, 'more stack')}</span>;
  if (way !== null) return <WayText way={way} onPick={onPick} />;
  return <Place place={place} isOpen={isOpen} onOpen={onOpen} />;
}

function Place({ place, isOpen, onOpen }: { place: PlaceRow; isOpen: boolean; onOpen: (key: string) => void }) {
  const { key, name, file, line } = place;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      title={`${name}${file === '' ? '' : `\n${file}:${line}`}\nShow the stacks that lead there.`}
      onClick={() => onOpen(isOpen ? '' : key)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
      <span className={styles.spot}>
        <code>{name === '' ? NO_STACK : <NameParts name={name} />}</code>{' '}
        {file !== '' && <span className={styles.at}>{`${basename(file)}:${line}`}</span>}
      </span>
    </button>
  );
}

/** Callers that a row names; the stack shows all. */
const MOST_CALLERS = 4;

function WayText({ way: { key, callers, creators }, onPick }: { way: PlaceWay; onPick: (key: string) => void }) {
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
