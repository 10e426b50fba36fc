import { basename } from '../../../../analysis/names/cleanPath.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import type { Column } from '../../../../table/columns.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { countText } from '../../../../units/formatCount.ts';
import { shortList } from '../../../../units/listText.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import type { PlaceLine, PlaceOf } from './columns.ts';
import type { PlaceName, WayName } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { NO_STACK } from './groupWords.ts';

export interface PlaceTableProps<Way extends WayName, Place extends PlaceOf<Way>> {
  places: readonly Place[];
  columns: readonly Column<PlaceLine<Place, Way>>[];
  /** Key of the place whose ways are shown; '' for none. */
  open: string;
  onOpen: (key: string) => void;
  /** Shows a stack. */
  onPick: (key: string) => void;
  /** What is left out; '' for nothing. */
  more: string;
  /** A sentence that replaces the rows if there are none. */
  empty: string;
}

/** Goroutines by the line where they are blocked; a press shows the stacks that lead there. */
export function PlaceTable<Way extends WayName, Place extends PlaceOf<Way>>(props: PlaceTableProps<Way, Place>) {
  const { places, columns, open, onOpen, onPick, more, empty } = props;
  const lines = places.flatMap((place): PlaceLine<Place, Way>[] => [
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
        note="The innermost line of your code, else of a module, with the state. Counts add up, also those of the stacks below a place."
        columns={pageColumns(columns, {
          place: (line) => <Line line={line} isOpen={line.place.key === open} onOpen={onOpen} onPick={onPick} />,
        })}
        rows={lines}
        keyOf={({ place, way }) => `${place.key} ${way === null ? '' : way === 'more' ? way : way.key}`}
      />
      {places.length === 0 && <p className={styles.caption}>{empty}</p>}
      {more !== '' && <p className={styles.caption}>{more}</p>}
    </div>
  );
}

interface LineProps<Way extends WayName> {
  line: PlaceLine<PlaceOf<Way>, Way>;
  isOpen: boolean;
  onOpen: (key: string) => void;
  onPick: (key: string) => void;
}

function Line<Way extends WayName>({ line: { place, way }, isOpen, onOpen, onPick }: LineProps<Way>) {
  if (way === 'more') return <span className={styles.way}>{countText(place.more.ways, 'more stack')}</span>;
  if (way !== null) return <WayText way={way} onPick={onPick} />;
  return <Place place={place} isOpen={isOpen} onOpen={onOpen} />;
}

function Place({ place, isOpen, onOpen }: { place: PlaceName; isOpen: boolean; onOpen: (key: string) => void }) {
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
        <code>{name === '' ? NO_STACK : shortName(name)}</code>
        {file !== '' && <span className={styles.at}>{`${basename(file)}:${line}`}</span>}
      </span>
    </button>
  );
}

/** Callers that a row names; the stack shows all. */
const MOST_CALLERS = 4;

function WayText({ way: { key, callers, creators }, onPick }: { way: WayName; onPick: (key: string) => void }) {
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
