import type { InputFile } from './engine.ts';
import type { FileToRestore } from './protocol.ts';

/** One file, and the ids of the items that it has yielded so far; null for those that nobody needs any more. */
interface ReadFileRecord {
  file: InputFile;
  ids: (string | null)[];
  /** See `contentMark`. */
  mark?: number;
}

/** Remembers which files the open datasets were read from, so that another worker can read them again. */
export class ReadFiles {
  private readonly files = new Map<string, ReadFileRecord>();
  private readonly ofId = new Map<string, { record: ReadFileRecord; place: number }>();

  /** Records an item of the file with this index of a job that reads `files`. */
  add(job: number, files: readonly InputFile[], index: number, id: string): void {
    const file = files[index];
    if (file === undefined) return;
    const key = `${job} ${index}`;
    const record = this.files.get(key) ?? { file, ids: [] };
    this.files.set(key, record);
    this.ofId.set(id, { record, place: record.ids.push(id) - 1 });
  }

  /** Records the mark of a file when it was read first. */
  mark(job: number, index: number, mark: number): void {
    const record = this.files.get(`${job} ${index}`);
    if (record !== undefined) record.mark ??= mark;
  }

  /** The datasets with these ids are no longer open. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      const known = this.ofId.get(id);
      if (known === undefined) continue;
      this.ofId.delete(id);
      known.record.ids[known.place] = null;
    }
  }

  /** What a new worker has to read, in the order in which it was read. */
  toRestore(): FileToRestore[] {
    return [...this.files].flatMap(([key, { file, ids, mark }]) => {
      // An archive is read no further than to its last needed member.
      const needed = ids.slice(0, ids.findLastIndex((id) => id !== null) + 1);
      if (needed.length === 0) this.files.delete(key);
      return needed.length === 0 ? [] : [{ ...file, ids: needed, ...(mark === undefined ? {} : { mark }) }];
    });
  }
}
