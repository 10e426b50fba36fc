import { matchedTotal } from '../../../../analysis/names/searchNames.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import {
  type GoAnswer,
  type GoQuestion,
  type PlacesAnswer,
  type PlacesQuestion,
  placesIn,
  placeToGo,
  type WholeDrawing,
  wantedNames,
} from '../answers/places.ts';

const sides = ['before', 'after'] as const;

/** All places of a function on either side, with its cum before and after in the basis. */
export function places(pair: ProfilePair, question: PlacesQuestion): PlacesAnswer {
  const { valueType: type, name } = question;
  const { memo } = pair;
  const factors = pair.scale(type);
  const row = memo.tree.names.indexOf(name);
  const amounts = sides.map((side) => {
    if (name === '')
      return matchedTotal(memo.tree, pair.amountsOf(side, type), wantedNames(memo, question), 0) * factors[side];
    return row < 0 ? 0 : Number(pair.topOf(side, type).cum[row]!) * factors[side];
  });
  return placesIn(drawingOf(pair, type), question, amounts);
}

/** Finds the place to go to in the drawing of both sides. */
export function goTo(pair: ProfilePair, question: GoQuestion): GoAnswer {
  return placeToGo(drawingOf(pair, question.valueType), question);
}

/** A row is as heavy as it is on the side where it is heavier. */
function drawingOf(pair: ProfilePair, type: number): WholeDrawing {
  const { before, after } = pair.scale(type);
  const key = JSON.stringify([type, pair.key, before, after]);
  const weight = pair.latest('weights of both sides', key, pair.memo, () => {
    const [old, now] = [pair.amountsOf('before', type).weight, pair.amountsOf('after', type).weight];
    return old.map((weighed, row) => Math.max(weighed * before, now[row]! * after));
  });
  return { memo: pair.memo, weight, key };
}
