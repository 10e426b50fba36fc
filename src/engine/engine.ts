import type { RedactionPreview } from '../analysis/redact/redactedTexts.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem, Side, SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import type { FindQuery, FoundName } from '../model/found.ts';
import type { SectionReport } from '../model/report.ts';
import type { Packed, PackOptions, Redaction } from '../model/shared.ts';

/** A file to read. */
export interface InputFile {
  /** The name with folders, as dropped: 'after/cpu.prof'. */
  path: string;
  blob: Blob;
  /** Maximum number of bytes after decompression; if absent, the engine's own limit applies. */
  limit?: number | undefined;
}

export interface ReadProgress {
  path: string;
  /** Bytes read of the file as dropped, before decompression. */
  readBytes: number;
  totalBytes: number;
}

export interface ReadListener {
  onProgress(progress: ReadProgress): void;
  /** Called once per file; for an archive, once per member. */
  onItem(item: EvidenceItem): void;
}

/** A dataset that a question refers to. */
export interface EvidenceRef {
  id: string;
  side: Side;
  /** The role of a benchmark file, if the user assigned one. */
  role?: BenchmarkRole | undefined;
}

export interface Question {
  /** A folder name in `sections/`. */
  section: string;
  refs: EvidenceRef[];
  /** The section's own parameters; must be structured-cloneable. */
  params: unknown;
}

/** A section's files in which names are searched for. */
export interface FindSubject {
  /** A folder name in `sections/`. */
  section: string;
  refs: EvidenceRef[];
}

/** One section's part of the report. */
export interface ReportPart {
  /** A folder name in `sections/`. */
  section: string;
  report: SectionReport;
}

/** The interface to the worker. The page receives answers, never datasets. */
export interface Engine {
  /** Reads files one after another. Rejects only with an AbortError, if `signal` is aborted. */
  read(files: InputFile[], listener: ReadListener, signal?: AbortSignal): Promise<void>;
  /**
   * Answers a section's question. Rejects with an Error whose message is a sentence for the user, or with the signal's
   * reason. If that is a `CancelledError`, a worker that does not stop is ended, as one that reads is.
   */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>;
  /** Finds names in the files of these sections, best first; see `answerFind`. Rejects as `ask` does. */
  find(subjects: FindSubject[], query: FindQuery, signal?: AbortSignal): Promise<FoundName[]>;
  /** Asks every section for its part of the report; sections without content are omitted. Rejects as `ask` does. */
  report(refs: EvidenceRef[], names: SideNames, edits: Edits, signal?: AbortSignal): Promise<ReportPart[]>;
  /** Redacts and trims the datasets, and encodes them as the bytes of a link or a file. Rejects as `ask` does. */
  pack(refs: EvidenceRef[], options: PackOptions, signal?: AbortSignal): Promise<Packed>;
  /**
   * The redacted form of the texts in these datasets, and the number of texts of each field; if `query` is given, only
   * of texts that contain it. Rejects as `ask` does.
   */
  redactions(
    refs: EvidenceRef[],
    redaction: Redaction,
    query?: string,
    signal?: AbortSignal,
  ): Promise<RedactionPreview>;
  /** Frees the datasets with these ids. */
  forget(ids: string[]): void;
}
