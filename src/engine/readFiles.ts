import type { InputFile } from './engine.ts';
import type { FileToRestore } from './protocol.ts';

/** One file, and the ids of the items that it has yielded so far; null for those that nobody needs any more. */
interface ReadFileRecord {
  file: InputFile;
  ids: (string | null)[];
  /** How many ids are needed. */
  open: number;
  /** See `contentMark`. */
  mark?: number;
}

/** The files of one job, by their index in it. */
interface ReadJob {
  files: Map<number, ReadFileRecord>;
  /** Whether no more items will come. */
  isDone: boolean;
}

/** Remembers which files the open datasets were read from, so that another worker can read them again. */
export class ReadFiles {
  private readonly jobs = new Map<number, ReadJob>();
  private readonly ofId = new Map<string, { job: number; index: number; place: number }>();

  /** Records an item of the file with this index of a job that reads `files`. */
  add(job: number, files: readonly InputFile[], index: number, id: string): void {
    const file = files[index];
    if (file === undefined) return;
    const readJob = this.jobs.get(job) ?? { files: new Map(), isDone: false };
    this.jobs.set(job, readJob);
    const record = readJob.files.get(index) ?? { file, ids: [], open: 0 };
    readJob.files.set(index, record);
    record.open++;
    this.ofId.set(id, { job, index, place: record.ids.push(id) - 1 });
  }

  /** Records the mark of a file when it was read first. */
  mark(job: number, index: number, mark: number): void {
    const record = this.jobs.get(job)?.files.get(index);
    if (record !== undefined) record.mark ??= mark;
  }

  /** A job has read its files, or was stopped. */
  done(job: number): void {
    const readJob = this.jobs.get(job);
    if (readJob === undefined) return;
    readJob.isDone = true;
    this.drop(job, readJob);
  }

  /** The datasets with these ids are no longer open. */
  forget(ids: readonly string[]): void {
    const jobs = new Set<number>();
    for (const id of ids) {
      const position = this.ofId.get(id);
      if (position === undefined) continue;
      this.ofId.delete(id);
      jobs.add(position.job);
      const record = this.jobs.get(position.job)!.files.get(position.index)!;
      record.ids[position.place] = null;
      record.open--;
    }
    for (const job of jobs) this.drop(job, this.jobs.get(job)!);
  }

  /** Lets go of the files of which nothing is open. While they are read, more may come, and its place counts. */
  private drop(job: number, { files, isDone }: ReadJob): void {
    if (!isDone) return;
    for (const [index, { open }] of files) if (open === 0) files.delete(index);
    if (files.size === 0) this.jobs.delete(job);
  }

  /** What a new worker has to read, in the order in which it was read. */
  toRestore(): FileToRestore[] {
    const records = [...this.jobs.values()].flatMap(({ files }) => [...files.values()]);
    return records.flatMap(({ file, ids, mark }) => {
      // An archive is read no further than to its last needed member.
      const needed = ids.slice(0, ids.findLastIndex((id) => id !== null) + 1);
      return needed.length === 0 ? [] : [{ ...file, ids: needed, ...(mark === undefined ? {} : { mark }) }];
    });
  }
}
