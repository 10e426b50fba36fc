import type { Side, SideNames } from '../../model/dataset.ts';
import type { Report, UnreadFile } from '../../report/composeReport.ts';
import { listText, shortList } from '../../units/listText.ts';
import { type OpenedItem, openEvidence } from '../report/openEvidence.ts';
import { reportOf } from '../report/reportOf.ts';

/** What an agent names to open. */
export interface OpenRequest {
  paths: readonly string[];
  before: readonly string[];
  after: readonly string[];
  names: SideNames;
}

const mostNamed = 12;

/** The files that an agent has open, with their report. */
export class OpenSet {
  readonly items: readonly OpenedItem[];
  readonly unread: readonly UnreadFile[];
  readonly warnings: readonly string[];
  private readonly names: SideNames;
  private composed: Promise<Report> | null = null;

  private constructor(names: SideNames, found: Awaited<ReturnType<typeof openEvidence>>) {
    this.names = names;
    this.items = found.items;
    this.unread = found.unread;
    this.warnings = found.warnings;
  }

  /**
   * Opens files and folders as `perfolio report` does.
   * @throws an Error with a sentence if a file is missing, or none can be read
   */
  static async of(request: OpenRequest): Promise<OpenSet> {
    const { paths, before, after, names } = request;
    if ((before.length === 0) !== (after.length === 0)) throw new Error('“before” and “after” go together.');
    if (before.length + paths.length === 0)
      throw new Error('Name files or folders in “paths”, or in “before” and “after”.');
    const openedEvidence = await openEvidence({
      paths: [...paths],
      before: [...before],
      after: [...after],
      limit: null,
    });
    if (openedEvidence.failures.length > 0) throw new Error(openedEvidence.failures.join(' '));
    if (openedEvidence.items.length === 0) {
      const why = openedEvidence.unread.map(({ path, reason, hint }) => `${path}: ${reason} ${hint}`.trimEnd());
      throw new Error(`Perfolio cannot read any of these files. ${why.slice(0, mostNamed).join(' ')}`.trimEnd());
    }
    return new OpenSet(
      names.before === '' && openedEvidence.head !== null ? openedEvidence.head.names : names,
      openedEvidence,
    );
  }

  get isComparison(): boolean {
    return (['before', 'after'] as const).every((wanted) => this.items.some(({ side }) => side === wanted));
  }

  /** The report of all open files, composed once. */
  report(): Promise<Report> {
    this.composed ??= reportOf(this.items, [], { names: this.names, unread: this.unread });
    return this.composed;
  }

  /**
   * The open files whose path ends in, or contains, one of `files`; all for none.
   * @throws an Error with a sentence if one of them names no open file
   */
  select(files: readonly string[]): OpenedItem[] {
    if (files.length === 0) return [...this.items];
    const chosen = files.map((file) => {
      const exact = this.items.filter(({ path }) => path === file || path.endsWith(`/${file}`));
      const openedItems = exact.length > 0 ? exact : this.items.filter(({ path }) => path.includes(file));
      if (openedItems.length === 0) throw new Error(`No open file is called “${file}”. Open are ${this.named()}.`);
      return openedItems;
    });
    return this.items.filter((item) => chosen.some((found) => found.includes(item)));
  }

  named(items: readonly { path: string }[] = this.items): string {
    return shortList(
      items.map(({ path }) => path),
      mostNamed,
    );
  }
}

/** "before: cpu.prof, bench.txt; after: …" in lines of one side each, with what each file is. */
export function filesText(items: readonly OpenedItem[], unread: readonly UnreadFile[]): string {
  const of = (wanted: Side): OpenedItem[] => items.filter(({ side }) => side === wanted);
  const line = (title: string, files: readonly OpenedItem[]): string[] =>
    files.length === 0
      ? []
      : [
          `${title}: ${shortList(
            files.map(({ path, dataset }) => `${path} (${dataset.title})`),
            mostNamed,
          )}.`,
        ];
  return [
    ...line('Before', of('before')),
    ...line('After', of('after')),
    ...line(of('before').length + of('after').length > 0 ? 'Of no side' : 'Files', of(null)),
    ...(unread.length === 0
      ? []
      : [
          `Not read: ${listText(unread.slice(0, mostNamed).map(({ path, reason }) => `${path} (${reason.replace(/\.$/, '')})`))}.`,
        ]),
  ].join('\n');
}
