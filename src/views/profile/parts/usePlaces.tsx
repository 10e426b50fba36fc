import { type ReactNode, useState } from 'react';
import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useKeys } from '../../../ui/useKeys.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { PlacesAnswer } from '../asking/answers/places.ts';
import { frameKey, frameOfKey } from './frameKey.ts';
import { goToPlace, type WayToPlaces } from './goToPlace.ts';
import { inPlaces, useHoveredFrame } from './useHoveredFrame.ts';
import styles from './usePlaces.module.css';

/** How the amounts of a drawing are written. */
export interface PlaceWords {
  /** The amount of a function in all places: "310 ms (9.40%)"; of two profiles before and after. */
  together: (amounts: readonly number[]) => string;
  /** An amount in the unit of the value type. */
  amount: (value: number) => string;
}

export interface PlacesInDrawing {
  /** Props of a drawing: lights, mark and facts. */
  drawing: (layout: FlameLayout | null) => Pick<FlameGraphProps, 'onFrame' | 'litName' | 'place' | 'facts'>;
  /** Goes below the drawing while a function is selected; hovering says the same in the tooltip. */
  bar: ReactNode;
  /** How often the search matches, with the way through the matches; for the caption. null without a search. */
  matches: ReactNode;
}

/**
 * The places of a function all over the profile: looked up while a frame is hovered or a function selected, lit in the
 * drawing, and gone through by buttons and keys. The same for what a search matches. `follow` gives further changes of
 * the address.
 */
export function usePlaces(
  way: WayToPlaces & { follow?: (key: string) => ProfileChanges },
  words: PlaceWords,
): PlacesInDrawing {
  const { valueType, common, params } = way;
  const { picked, place, query } = params;
  /** The frame that was hovered last: the bar keeps it, so that the pointer can leave the drawing for a button. */
  const [last, setLast] = useState<{ name: string; key: string } | null>(null);
  const [chosen, setChosen] = useState({ picked, place });
  if (chosen.picked !== picked || chosen.place !== place) {
    setChosen({ picked, place });
    setLast(null);
  }
  const { hovered, drawing } = useHoveredFrame({
    common,
    valueType,
    keyOf: frameKey,
    amount: words.amount,
    onRest: ({ name, key }) => setLast({ name, key }),
  });
  const about = last ?? (picked === '' ? null : { name: picked, key: place });
  const asked = about && { valueType, name: about.name, query: '', key: about.key };
  const { answer: places, answered } = useAnswer(common, 'places', asked);
  const answerState = useAnswer(common, 'places', query === '' ? null : { valueType, name: '', query, key: place });

  const go = (to: 'next' | 'previous'): void | false => {
    if (about !== null) void goToPlace(way, { ...about, query: '', to }, way.follow);
    else if (query !== '') goThroughMatches(to);
    else return false;
  };
  const goThroughMatches = (to: 'next' | 'previous'): void => {
    void goToPlace(way, { name: '', query, key: place, to }, way.follow);
  };
  useKeys({ n: () => go('next'), p: () => go('previous') });

  /** Of the function that was asked about last; the bar keeps it until the next answer. */
  const toldPlaces = places !== null && about !== null && answered !== '' ? toldOf(answered, places, words) : null;
  const isAnswered = asked !== null && asked.name === hovered?.name && answered === JSON.stringify(asked);

  return {
    drawing: (layout) => ({ ...drawing(layout, isAnswered ? places : null), place: markOf(layout, place) }),
    bar: picked === '' && place === '' ? null : <PlaceBar told={toldPlaces} onGo={go} />,
    matches:
      query === '' || answerState.answer === null || answerState.answer.count === 0 ? null : (
        <>
          <span>{matchWords(answerState.answer)}</span>
          <PlaceStepper
            what="match"
            at={answerState.answer.at}
            count={answerState.answer.count}
            keys={{ next: ['Enter'], previous: ['shift', 'Enter'] }}
            onGo={goThroughMatches}
          />
        </>
      ),
  };
}

function toldOf(answered: string, answer: PlacesAnswer, { together }: PlaceWords): ToldPlaces {
  const { name } = JSON.parse(answered) as { name: string };
  const { count, nested, at, amounts } = answer;
  const inside = nested === 0 ? '' : `, ${formatCount(nested)} of them recursive: counted once`;
  return { name, count, at, words: `${together(amounts)} ${inPlaces(count)}${inside}` };
}

function matchWords({ count, functions }: PlacesAnswer): string {
  return `in ${countText(count, 'frame')} of ${countText(functions, 'function')}`;
}

function markOf(layout: FlameLayout | null, key: string): { frame: number; key: string } | null {
  const frame = layout === null ? -1 : frameOfKey(layout, key);
  return frame < 0 ? null : { frame, key };
}

interface PlaceStepperProps {
  /** What is gone through: 'place', 'match'. */
  what: string;
  /** The position of the present one, from 0; −1 for none of them. */
  at: number;
  count: number;
  /** The keys of the two buttons. */
  keys: { next: string[]; previous: string[] };
  onGo: (to: 'next' | 'previous') => void;
}

/** Buttons to the next and the previous place by weight, and where one is: "1 of 6". */
function PlaceStepper({ what, at, count, keys, onGo }: PlaceStepperProps) {
  const button = (to: 'next' | 'previous') => (
    <IconButton
      label={`${to === 'next' ? 'Next' : 'Previous'} ${what}, by weight`}
      icon={to === 'next' ? 'chevron-right' : 'chevron-left'}
      size="small"
      keys={keys[to]}
      disabled={count === 0}
      onClick={() => onGo(to)}
    />
  );
  return (
    <span className={styles.stepper}>
      {button('previous')}
      <span className={styles.at}>
        {at < 0 ? `– of ${formatCount(count)}` : `${formatCount(at + 1)} of ${formatCount(count)}`}
      </span>
      {button('next')}
    </span>
  );
}

/** A function, and how it is called all over the profile. */
interface ToldPlaces {
  name: string;
  /** "310 ms (9.40%) in 6 places". */
  words: string;
  count: number;
  /** The position of the present frame by weight; −1 for none. */
  at: number;
}

interface PlaceBarProps {
  /** null until it is known. */
  told: ToldPlaces | null;
  onGo: (to: 'next' | 'previous') => void;
}

/**
 * Below a flame graph: what the hovered or selected function takes in all its places, and the way from one to the next.
 */
function PlaceBar({ told, onGo }: PlaceBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {told !== null && (
          <>
            <span className={styles.name} title={told.name}>
              {shortFrameName(told.name)}
            </span>{' '}
            <span className={styles.amount}>{told.words}</span>
          </>
        )}
      </p>
      {told !== null && (
        <PlaceStepper
          what="place"
          at={told.at}
          count={told.count}
          keys={{ next: ['n'], previous: ['p'] }}
          onGo={onGo}
        />
      )}
    </div>
  );
}
