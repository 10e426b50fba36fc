import { parseRows } from '../../../kit/parseRowRange.ts';
import type { TableAnswer } from '../../asking/tableAnswers.ts';
import { blockedPlacesOf } from '../../data/blockedPlacesOf.ts';
import { goroutineGroupsOf } from '../../data/goroutineGroupsOf.ts';

/** Default number of places. */
const USUAL_PLACES = 80;

/**
 * Goroutines by the line where they are blocked, most goroutines first, with the stacks that lead there. They add up to
 * `total`.
 */
export const table: TableAnswer = {
  name: 'places',
  help: { one: 'goroutines by the line where they are blocked, with the calls that lead there' },
  order: 50,
  one: (memo, params) => {
    const column = memo.profile.valueTypes.findIndex(({ type }) => type.startsWith('goroutine'));
    if (column < 0) throw new Error('This is no profile of goroutines.');
    const groups = goroutineGroupsOf(memo, column);
    const places = blockedPlacesOf(memo, column);
    return {
      total: groups.total,
      placeCount: places.length,
      places: places.slice(0, parseRows(params, USUAL_PLACES)).map(({ name, file, line, state, count, ways }) => ({
        name,
        file,
        line,
        state,
        count,
        stacks: ways.map(({ count: goroutines, callers }) => ({ count: goroutines, callers })),
      })),
    };
  },
};
