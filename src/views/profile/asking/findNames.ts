import { labelTotals } from '../../../analysis/amounts/labelTotals.ts';
import { bestNames, exactTest, functionKnownAs, pathKnownAs } from '../../../analysis/find/bestNames.ts';
import { type IndexedNames, type NameIndex, nameIndex } from '../../../analysis/find/nameIndex.ts';
import { textFilter } from '../../../analysis/labels/labelFilter.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { isLikeRegexp, typedOfName } from '../../../analysis/names/nameExpression.ts';
import { nameMatcher } from '../../../analysis/names/searchNames.ts';
import { type Dataset, ofKind } from '../../../model/dataset.ts';
import type { FindQuery, Found, FoundAmount, FoundKind } from '../../../model/found.ts';
import type { Evidence } from '../../../model/question.ts';
import type { ViewRef } from '../../../model/report.ts';
import { queryOf } from '../../kit/sectionAddress.ts';
import { idOf, labelsAddress } from '../address/labelsAddress.ts';
import { linesAddress } from '../address/linesAddress.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { choiceNames } from '../data/choiceNames.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import type { ProfileSectionId } from '../data/profileSections.ts';
import { formatSteps } from '../data/stepsParam.ts';

/**
 * Finds functions, source files, packages and labels in a section's profiles, one profile at each step, so that the
 * worker can turn to other questions between two. Amounts are those of the whole profile, in the value type that it is
 * opened with.
 */
export function findNames(section: ProfileSectionId) {
  return function* find(evidence: Evidence[], query: FindQuery): Generator<Found[]> {
    const profiles = ofKind(evidence, 'profile');
    const files = choiceNames(profiles);
    for (const item of profiles) {
      const view = (params: ProfileChanges): ViewRef => ({
        section,
        params: queryOf({ file: files.get(item)!, ...params }),
      });
      let found = inProfile(item.dataset, query, view);
      // As `searchNames` reads what nothing matches as words.
      if (found.length === 0 && isLikeRegexp(query.typed)) {
        found = inProfile(item.dataset, { ...query, typed: `/${query.typed.trim()}/` }, view);
      }
      yield found.map((one) => ({ ...one, path: item.path }));
    }
  };
}

function inProfile(
  { data, defaultValueType }: Dataset<'profile'>,
  { typed, limit }: FindQuery,
  view: (params: ProfileChanges) => ViewRef,
): Omit<Found, 'path'>[] {
  const valueType = data.valueTypes[defaultValueType];
  if (valueType === undefined) return [];
  const memo = ProfileMemo.of([data]);
  const index = memo.once(`name index ${defaultValueType}`, () => nameIndex(data, defaultValueType));
  const labels = memo.once('label totals', () => labelTotals(data));
  const { matches, error } = nameMatcher(typed);
  if (typed.trim() === '' || error !== '') return [];
  const total = Number(memo.left(defaultValueType).reported);
  const amountOf = (amount: number): FoundAmount => ({
    amount,
    ...valueType,
    share: total === 0 ? 0 : amount / total,
  });
  const named = (
    kind: FoundKind,
    names: IndexedNames,
    knownAs: (name: string) => string[],
    paramsOf: (name: string) => ProfileChanges,
  ): Omit<Found, 'path'>[] =>
    bestNames(names, matches, exactTest(typed, knownAs), limit).map(({ row, isExact }) => ({
      kind,
      name: names.names[row]!,
      isExact,
      cum: amountOf(names.cum[row]!),
      hottest: hottestOf(index, names.hottest[row]!),
      view: view(paramsOf(names.names[row]!)),
    }));
  const values = labels.flatMap((entry) =>
    entry.isNumber
      ? []
      : (entry.values as string[]).map((value, row) => ({
          key: entry,
          value,
          name: `${entry.key}=${value}`,
          cum: Number(entry.sums[defaultValueType]![row]!),
        })),
  );
  const labelNames = { names: values.map(({ name }) => name), cum: Float64Array.from(values, ({ cum }) => cum) };
  const isExactLabel = exactTest(typed, (name) => name.split(/=(.*)/s));
  return [
    ...named('function', index.functions, functionKnownAs, (name) => ({ view: 'callers', fn: name })),
    ...named('file', index.files, pathKnownAs, (name) => ({
      view: 'lines',
      ...linesAddress.write({ of: 'all' }),
      q: typedOfName(name),
    })),
    ...named('package', index.packages, pathKnownAs, (name) => ({
      view: 'packages',
      ...packagesAddress.write({ open: name, pick: name }),
      q: functionsOf(name),
    })),
    ...bestNames(labelNames, matches, isExactLabel, limit).map(({ row, isExact }) => ({
      kind: 'label' as const,
      name: values[row]!.name,
      isExact,
      cum: amountOf(values[row]!.cum),
      hottest: null,
      view: view({
        view: 'labels',
        ...labelsAddress.write({ key: idOf(values[row]!.key) }),
        steps: formatSteps([{ kind: 'tagfocus', text: textFilter(values[row]!.key.key, values[row]!.value) }]),
      }),
    })),
  ];
}

/**
 * A search for the functions of a package. In symbols the dots of its last element are encoded:
 * `gopkg.in/yaml%2ev3.Unmarshal`.
 */
function functionsOf(name: string): string {
  const last = name.lastIndexOf('/') + 1;
  const quoted = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return `/^${quoted(name.slice(0, last))}${quoted(name.slice(last)).replaceAll('\\.', '(?:\\.|%2e)')}(?:\\.|::)/`;
}

function hottestOf({ lines }: NameIndex, row: number): Found['hottest'] {
  if (row < 0) return null;
  return { place: `${basename(lines.files[row]!)}:${lines.lines[row]!}`, cum: lines.cum[row]! };
}
