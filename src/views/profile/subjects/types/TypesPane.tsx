import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { ValueType } from '../../../../model/unit.ts';
import { type Column, codeColumn } from '../../../../table/columns.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import { capitalised } from '../../../../units/listText.ts';
import { formatWithUnit } from '../../../../units/scaleFor.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import { typesAddress } from '../../address/typesAddress.ts';
import type { CommonPairViewProps, PairViewProps } from '../../asking/view.ts';
import { bothAndChange } from '../../columns/bothAndChange.ts';
import { bothColumns, onlyColumn } from '../../columns/sidesColumns.ts';
import { frameWords } from '../../data/profileParams.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { basisScale } from '../../words/basisWords.ts';
import type { answers, TypesAnswer, TypesRow } from './answer.ts';
import styles from './TypesPane.module.css';
import {
  columnSort,
  groupOf,
  type TypeGroup,
  type TypesQuestion,
  type TypesSort,
  typeGroups,
  typesSort,
} from './typesQuestion.ts';
import { ratioText, ratioWords, WholeTable } from './WholeTable.tsx';

/** All value types of both sides at once: each function's amounts, their changes, and the ratios of two types. */
export function TypesPane(props: PairViewProps<typeof answers.two>) {
  const { about, params, search, onParams, asking, pairFacts } = props;
  const { query, picked, lens } = params;
  const { types } = pairFacts;
  const set = (changes: Parameters<typeof typesAddress.write>[0]): void =>
    onParams(typesAddress.write(changes), 'step');
  const { measure, sort: asked, only, of, columns: columnsShown } = typesAddress.read(search);
  const sort = typesSort(asked, types, pairFacts.defaultType);
  const question = { measure, sort, only, query, find: picked } satisfies Omit<TypesQuestion, 'offset' | 'limit'>;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);

  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing all value types" />;
  const { one, many } = frameWords[lens.by];
  const isWhole = of === 'whole';
  const groups = typeGroups(types);
  const group = groupOf(groups, columnsShown);
  const problems = answer.columns.filter(({ problem }) => problem !== '').map(({ problem }) => problem);
  const common = { pane: props, answer, title: one };
  return (
    <div className={styles.types} aria-busy={busy}>
      <TypeTotals answer={answer} types={types} names={props.names} />
      <Captions
        label="What is compared"
        tools={
          <>
            <Segmented
              label="Of"
              value={isWhole ? 'whole' : 'rows'}
              options={[
                { value: 'rows', label: capitalised(many) },
                { value: 'whole', label: 'All together', hint: 'What the types add up to, with exact figures.' },
              ]}
              onChange={(next) => set({ of: next === 'whole' ? next : null })}
            />
            {!isWhole && (
              <>
                <MeasureChoice
                  value={measure}
                  flatHint="In the function itself."
                  onChange={(next) => set({ measure: next })}
                />
                {groups.length > 1 && (
                  <Segmented<TypeGroup['id']>
                    label="Which types"
                    value={group.id}
                    options={groups.map(({ id, title }) => ({ value: id, label: title }))}
                    onChange={(next) => onParams(showGroup(groupOf(groups, next), sort, types), 'step')}
                  />
                )}
                <WhichRows value={only} counts={answer.counts} onChange={(next) => set({ only: next })} />
              </>
            )}
            <ExportMenu
              pane={props}
              title={`Changed ${many}, all types`}
              notes={[{ name: 'Attributed to', value: measure }]}
              table={(signal) => exportRows(typeColumns(common), rows.pages(signal))}
            />
          </>
        }
      />
      <p className={styles.caption} role="status">
        <Caption answer={answer} query={query} one={one} many={many} isWhole={isWhole} />
        {problems.length > 0 && ` ${[...new Set(problems)].join(' ')}`}
        {answer.ratios.length === 0 &&
          props.basis.kind === 'normalized' &&
          ' Each type is scaled by itself, so sizes and means are not shown.'}
      </p>
      {isWhole ? (
        <WholeTable
          answer={answer}
          types={types}
          onPress={(name) => set({ of: null, columns: null, only: null, sort: { by: name, descending: true } })}
        />
      ) : (
        <RowTable
          label={`What changed in ${about.title}, in all types, ${measure}`}
          columns={pageColumns(typeColumns({ ...common, isShown: (shown) => group.types.includes(shown) }), {
            name: ({ name, state }) => (
              <span className={styles.name}>
                {state !== '' && <Badge tone={state}>{state}</Badge>}
                <FunctionName name={name} actions={actions} />
              </span>
            ),
          })}
          rows={rows}
          sort={columnSort(sort, types)}
          onSort={(next) => set({ sort: next })}
          selected={answer.foundAt}
          onSelect={(row) => onParams({ fn: row.name }, 'touch')}
          empty={query === '' ? 'There is nothing to list.' : `Nothing matches “${query}”.`}
        />
      )}
    </div>
  );
}

/** The URL changes when a group is chosen. The sort changes if its type is not in the group. */
function showGroup({ id, types: shown }: TypeGroup, sort: TypesSort, types: readonly ValueType[]): ProfileChanges {
  const columns = id === 'all' ? null : id;
  if (sort.by === 'name' || shown.includes(sort.type)) return typesAddress.write({ columns });
  return typesAddress.write({ columns, sort: { by: types[shown.at(-1)!]!.type, descending: true } });
}

interface CaptionProps {
  answer: TypesAnswer;
  query: string;
  one: string;
  many: string;
  isWhole: boolean;
}

function Caption({ answer, query, one, many, isWhole }: CaptionProps) {
  const { counts, rowCount, searchError } = answer;
  if (isWhole) return <>What each type adds up to on both sides, through the filters.</>;
  if (searchError !== '') return <>{searchError}</>;
  const rows =
    query === ''
      ? `${countText(rowCount, one, many)}.`
      : `${formatCount(rowCount)} of ${formatCount(counts.all)} ${many} match “${query}”.`;
  return (
    <>
      {rows}
      {samplingWords(answer)}
    </>
  );
}

interface TypeColumns {
  pane: Pick<CommonPairViewProps, 'pairFacts' | 'names'>;
  answer: TypesAnswer;
  /** What a row is: 'function'. */
  title: string;
  /** Whether a type has columns; all have if omitted. A ratio has them if both of its types have. */
  isShown?: (type: number) => boolean;
}

/** For every type before, after and the difference; the ratios of two types: on the page and in exports. */
function typeColumns({
  pane: { pairFacts, names },
  answer: { columns, ratios },
  title,
  isShown = () => true,
}: TypeColumns): Column<TypesRow>[] {
  const sides = `${names.before} → ${names.after}`;
  const ofType = (type: number): Column<TypesRow>[] => {
    const { largest, largestChange } = columns[type]!;
    const { type: kind } = pairFacts.types[type]!;
    return bothAndChange<TypesRow>({
      id: kind,
      title: kind,
      pairScale: pairFacts.scales[type]!,
      largest,
      largestChange,
      of: ({ changes }) => changes[type] ?? null,
      hint: `${kind}, ${sides}`,
    });
  };
  return [
    ...[...columns.keys()].filter((type) => isShown(type) && columns[type]!.problem === '').flatMap(ofType),
    ...ratios.flatMap(({ id, unit, dividend, divisor }, index) => {
      if (!isShown(dividend) || !isShown(divisor)) return [];
      const { title: name, hint } = ratioWords[id];
      return bothColumns<TypesRow>({
        id,
        title: name,
        unit,
        text: (value) => ratioText(Number(value), unit),
        of: (row) => row.ratios[index]!,
        exportTitle: (side: PairSide) => `${name} ${side}`,
        isBoth: true,
        width: 208,
        hint: `${hint} ${sides}.`,
      });
    }),
    onlyColumn(({ state }) => state),
    codeColumn(title, ({ name }) => name, { id: 'name', grow: true, sortable: true, firstSort: 'asc' }),
  ];
}

interface TypeTotalsProps {
  answer: TypesAnswer;
  types: readonly ValueType[];
  names: CommonPairViewProps['names'];
}

/** The total of each type on both sides, and the ratios of two types. */
function TypeTotals({ answer: { columns, ratios }, types, names }: TypeTotalsProps) {
  const sides = `${names.before}, then ${names.after}.`;
  return (
    <StatStrip label="All types together">
      {columns.map(({ total: { before, after }, totalScale, problem }, type) => {
        if (problem !== '') return null;
        const text = [before, after].map((amount) => formatWithUnit(amount, basisScale(Number(amount), totalScale)));
        return (
          <Stat
            key={types[type]!.type}
            label={types[type]!.type}
            value={text.join(' → ')}
            unit={formatChange(before, after)}
            hint={sides}
          />
        );
      })}
      {ratios.map(({ id, unit, total: { before, after } }) => (
        <Stat
          key={id}
          label={ratioWords[id].title}
          value={`${ratioText(before, unit)} → ${ratioText(after, unit)}`}
          hint={`${ratioWords[id].hint} ${sides}`}
        />
      ))}
    </StatStrip>
  );
}
