import {
  amounts,
  type Column,
  flags,
  lists,
  marks,
  needed,
  numbers,
  optional,
  orNull,
  records,
  tables,
  texts,
  words,
} from '../../codes/columns.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { DifferingFact } from '../../model/benchmarks.ts';
import type {
  CodeLine,
  Effect,
  FactLine,
  Finding,
  findingKind,
  NumberCell,
  ReportBlock,
  ReportCell,
  ReportColumn,
  VerdictCount,
  VerdictLine,
  ViewRef,
} from '../../model/report.ts';
import type { SaidBySender, SentBlock, SentCell, SentPart, SentTable } from '../../model/sentReport.ts';
import type { Amount } from '../../model/unit.ts';
import type { ChangeEstimate, ChangeVerdict, ComparisonGrade, GradeReason } from '../../model/verdict.ts';

// What a sender's report said, in the head of a payload. New fields come last in their record; what a place means never
// changes.

const views = records<ViewRef>({ section: needed(texts), params: needed(texts) });
const quantities = words(['time', 'memory', 'allocations', 'other'] as const);

const differing = lists(
  records<DifferingFact>({
    fact: needed(texts),
    before: needed(texts),
    after: needed(texts),
    words: needed(texts),
  }),
);

/** One text or several. */
const subjects: Column<string | readonly string[]> = {
  pack: (values) => lists(texts).pack(values.map((value) => (typeof value === 'string' ? [value] : value))),
  read: (packed, count) =>
    lists(texts)
      .read(packed, count)
      .map((all) => (all?.length === 1 ? all[0] : all)),
};

const intervals = records<{ lo: number; hi: number }>({ lo: needed(numbers), hi: needed(numbers) });

const verdicts = records<ChangeVerdict>({
  quantity: needed(quantities),
  before: needed(orNull(numbers)),
  after: needed(orNull(numbers)),
  estimate: needed(orNull(records<ChangeEstimate>({ change: needed(numbers), interval: needed(orNull(intervals)) }))),
  state: needed(words(['better', 'worse', 'no-difference', 'within-error', 'not-testable'] as const)),
  smallest: needed(orNull(numbers)),
  reasons: needed(lists(texts)),
});

const findings = records<Omit<Finding, typeof findingKind | 'kind'>>({
  id: needed(texts),
  tone: needed(words(['better', 'worse', 'warning', 'fact'] as const)),
  sentence: needed(texts),
  figure: needed(texts),
  ground: needed(texts),
  quantity: optional(quantities),
  change: optional(numbers),
  weight: needed(numbers),
  view: needed(orNull(views)),
  about: optional(subjects),
  chapter: optional(words(['why', 'sure', 'next'] as const)),
  whole: optional(
    records<NonNullable<Finding['whole']>>({ title: needed(texts), source: needed(texts), ground: needed(texts) }),
  ),
  withheld: optional(marks),
  reason: optional(texts),
  differing: optional(differing),
  verdict: optional(verdicts),
  effects: optional(
    lists(
      records<Effect>({
        cause: needed(texts),
        benchmark: needed(texts),
        unit: needed(texts),
        before: needed(numbers),
        after: needed(numbers),
        delta: needed(numbers),
        interval: needed(orNull(intervals)),
        how: optional(texts),
      }),
    ),
  ),
});

const lines = records<VerdictLine>({
  id: needed(texts),
  title: needed(texts),
  source: needed(texts),
  quantity: needed(quantities),
  all: needed(numbers),
  of: needed(texts),
  counts: needed(
    lists(
      records<VerdictCount>({
        count: needed(numbers),
        word: needed(texts),
        tone: needed(words(['better', 'worse', 'quiet'] as const)),
      }),
    ),
  ),
  figure: needed(texts),
  tone: optional(words(['better', 'worse'] as const)),
  ground: needed(texts),
  worst: needed(orNull(records<{ name: string; figure: string }>({ name: needed(texts), figure: needed(texts) }))),
  view: needed(orNull(views)),
  isAside: optional(marks),
  tells: needed(lists(texts)),
});

const grades = records<ComparisonGrade>({
  grade: needed(words(['sound', 'limited', 'inconclusive'] as const)),
  reasons: needed(
    lists(
      records<GradeReason>({
        id: needed(texts),
        grade: needed(words(['limited', 'inconclusive'] as const)),
        sentence: needed(texts),
        differing: optional(differing),
      }),
    ),
  ),
  command: needed(texts),
});

/** A cell and a column of any kind: which fields they have is checked where they are read. */
type AnyCell = Omit<NumberCell, 'kind' | 'value'> & { kind?: 'code' | 'number' | 'text'; value?: Amount | null };
type AnyColumn = Omit<ReportColumn, 'align' | 'unit'> & { align: 'left' | 'right'; unit?: string };

const anyCells = records<AnyCell>({
  text: needed(texts),
  kind: optional(words(['code', 'number', 'text'] as const)),
  tone: optional(words(['better', 'worse', 'quiet'] as const)),
  bar: optional(numbers),
  title: optional(texts),
  value: optional(amounts),
  name: optional(texts),
  badge: optional(texts),
  link: optional(records<NonNullable<ReportCell['link']>>({ view: needed(views), hint: needed(texts) })),
  tint: optional(words(['rest', 'own', 'module', 'standard', 'runtime', 'other'] as const)),
  unit: optional(texts),
});

const anyColumns = records<AnyColumn>({
  title: needed(texts),
  scale: optional(texts),
  unit: optional(texts),
  apart: optional(flags),
  hint: optional(texts),
  align: needed(words(['left', 'right'] as const)),
  essential: optional(flags),
});

const cells = checkedBy<ReportCell, AnyCell>(
  anyCells,
  ({ kind, value }) => (kind === 'number') === (value !== undefined),
);
const sentCells = checkedBy<SentCell, AnyCell>(anyCells, ({ kind, value }) => kind === 'number' || value === undefined);
const columns = checkedBy<ReportColumn, AnyColumn>(
  anyColumns,
  ({ align, unit }) => (align === 'right') === (unit !== undefined),
);

/** A column of values of which only some are of the type. */
function checkedBy<T extends Any, Any>(column: Column<Any>, isRight: (value: Any) => boolean): Column<T> {
  return {
    pack: (values) => column.pack(values),
    read: (packed, count) =>
      column.read(packed, count).map((value) => {
        if (value !== undefined && !isRight(value)) throw damaged();
        return value as T | undefined;
      }),
  };
}

/** The lines of facts as sections write them: what the reader has typed in is added on every page. */
const facts = records<Omit<FactLine, 'typed'>>({
  name: needed(texts),
  before: needed(texts),
  after: needed(orNull(texts)),
  differs: needed(flags),
  amount: optional(records<NonNullable<FactLine['amount']>>({ value: needed(amounts), unit: needed(texts) })),
});

type Block<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;
type AnyBlock = { kind: ReportBlock['kind'] } & Partial<
  Omit<Block<'text'>, 'kind'> & Omit<Block<'facts'>, 'kind'> & Omit<Block<'code'>, 'kind'> & Omit<SentTable, 'kind'>
>;

const anyBlocks = records<AnyBlock>({
  kind: needed(words(['text', 'facts', 'table', 'view', 'code'] as const)),
  title: optional(texts),
  text: optional(texts),
  isInView: optional(marks),
  facts: optional(lists(facts)),
  quantity: optional(quantities),
  columns: optional(lists(columns)),
  rows: optional(tables(sentCells)),
  foot: optional(lists(cells)),
  parts: optional(records<{ column: number; whole: number }>({ column: needed(numbers), whole: needed(numbers) })),
  note: optional(texts),
  view: optional(orNull(views)),
  lacks: optional(lists(texts)),
  of: optional(texts),
  costs: optional(texts),
  lines: optional(
    lists(
      records<CodeLine>({
        sign: needed(words(['-', '+', ' ', '…'] as const)),
        text: needed(texts),
        before: needed(texts),
        after: needed(texts),
      }),
    ),
  ),
});

const blocks: Column<SentBlock> = {
  pack: (values) => anyBlocks.pack(values),
  read: (packed, count) => anyBlocks.read(packed, count).map((block) => block && checked(block)),
};

/** The keys that a block of each kind has. */
const keys: Readonly<Record<ReportBlock['kind'], readonly (keyof AnyBlock)[]>> = {
  text: ['text'],
  facts: ['facts'],
  table: ['rows'],
  view: ['title', 'view'],
  code: ['title', 'of', 'costs', 'lines', 'view'],
};

function checked(block: AnyBlock): SentBlock {
  if (keys[block.kind].some((key) => block[key] === undefined)) throw damaged();
  if (block.kind === 'view' && block.view === null) throw damaged();
  return block as SentBlock;
}

const saidBySender = records<SaidBySender>({
  // The list that is read is new, so it may be changed.
  findings: needed(lists(findings) as unknown as Column<Finding[]>),
  verdict: optional(lists(lines)),
  grade: optional(grades),
  untestable: optional(lists(texts)),
  places: needed(lists(numbers)),
});

const parts = lists(
  records<SentPart>({
    section: needed(texts),
    base: needed(numbers),
    said: needed(orNull(saidBySender)),
    blocks: needed(lists(orNull(blocks))),
    isAbsent: optional(marks),
  }),
);

/** Parts of a sender's report as JSON. */
export function packSent(sent: readonly SentPart[]): unknown {
  return parts.pack([sent]);
}

/** Reads the output of `packSent` from anybody. Throws a PayloadError. */
export function readSent(packed: unknown): readonly SentPart[] {
  return parts.read(packed, 1)[0] ?? [];
}
