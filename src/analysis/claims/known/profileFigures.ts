import { dictionary } from '../../../model/dictionary.ts';
import type { Profile } from '../../../model/profile.ts';
import type { FigureSort } from '../../../model/writtenReport.ts';
import { profileTotal } from '../../amounts/profileTotal.ts';
import { packageOf, shortName } from '../../names/functionName.ts';
import { callTree } from '../../tree/callTree.ts';
import { topTable } from '../../tree/topTable.ts';
import { type KnownFigure, KnownFigures, type KnownPlace } from './knownFigure.ts';
import { functionKeys, packageKey } from './nameKeys.ts';

const units: Readonly<Record<string, readonly [unit: string, factor: number]>> = dictionary({
  nanoseconds: ['s', 1e-9],
  bytes: ['B', 1],
  count: ['', 1],
});
/** Ranks that reports speak of. */
const mostRanks = 20;

/** Flat and cum of every function, with shares and ranks; flat of every package; totals, duration and samples. */
export function profileFigures(profile: Profile, profileType: string): KnownFigures {
  const knownFigures = new KnownFigures();
  const tree = callTree(profile);
  const samples = profile.valueTypes.findIndex(({ type }) => type === 'samples');
  const counted = samples < 0 ? null : topTable(profile, tree, samples);
  profile.valueTypes.forEach(({ type, unit }, valueType) => {
    const base = units[unit];
    // Shares of samples are those of the time.
    if (base === undefined || (valueType === samples && profile.valueTypes.length > 1)) return;
    const [baseUnit, factor] = base;
    const sort: FigureSort = baseUnit === '' ? 'count' : 'amount';
    const table = topTable(profile, tree, valueType);
    const total = Number(profileTotal(profile, valueType).reported);
    if (total <= 0) return;
    const placeOf = (kind: KnownPlace['kind'], name: string): KnownPlace => ({
      kind,
      name,
      profileType,
      valueType: type,
    });
    const figure = (
      place: KnownPlace,
      measure: string,
      value: number,
      ofUnit: string,
      ofSort: FigureSort,
      sampled = 0,
    ): KnownFigure => ({
      name: shortName(place.name),
      measure: `${type} ${measure}`,
      value,
      runs: [],
      unit: ofUnit,
      sort: ofSort,
      samples: sampled,
      place,
    });
    const ranks = { flat: ranksOf(table.flat, table.order), cum: ranksOf(table.cum, table.order) };
    const packages = new Map<string, number>();
    for (const row of table.order) {
      const name = table.names[row]!;
      const knownPlace = placeOf('function', name);
      const figures = (['flat', 'cum'] as const).flatMap((measure) => {
        const amount = Number(table[measure][row]!);
        const sampled = counted === null ? 0 : Number(counted[measure][row]!);
        const rank = ranks[measure].get(row);
        return [
          figure(knownPlace, measure, amount * factor, baseUnit, sort, sampled),
          figure(knownPlace, `${measure}%`, (100 * amount) / total, '%', 'share', sampled),
          ...(rank === undefined ? [] : [figure(knownPlace, `${measure} rank`, rank, '', 'rank')]),
        ];
      });
      knownFigures.add(functionKeys(name), figures);
      const path = packageOf(name);
      if (path !== '') packages.set(path, (packages.get(path) ?? 0) + Number(table.flat[row]!));
    }
    for (const [path, amount] of packages) {
      const place = placeOf('package', path);
      knownFigures.add(
        [packageKey(path)],
        [
          figure(place, 'flat', amount * factor, baseUnit, sort),
          figure(place, 'flat%', (100 * amount) / total, '%', 'share'),
        ].map((one) => ({ ...one, name: path })),
      );
    }
    const whole = placeOf('profile', '');
    knownFigures.add(['total'], [{ ...figure(whole, 'total', total * factor, baseUnit, sort), name: 'the total' }]);
    if (valueType === 0 && profile.durationNanos > 0) {
      knownFigures.add(
        ['duration'],
        [{ ...figure(whole, 'duration', profile.durationNanos / 1e9, 's', 'amount'), name: 'the duration' }],
      );
    }
  });
  return knownFigures;
}

/** The ranks of the largest rows, from 1; of equal ones the best. */
function ranksOf(amounts: Float64Array | bigint[], order: Int32Array): Map<number, number> {
  const largest = [...order].sort((a, b) => Number(amounts[b]!) - Number(amounts[a]!)).slice(0, mostRanks);
  const ranks = new Map<number, number>();
  largest.forEach((row, index) => {
    const above = largest[index - 1];
    ranks.set(row, above !== undefined && amounts[above] === amounts[row] ? ranks.get(above)! : index + 1);
  });
  return ranks;
}
