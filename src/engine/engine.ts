import type { RedactionPreview } from '../analysis/redact/redactedTexts.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { EvidenceItem, Side, SideNames } from '../model/dataset.ts';
import type { SectionReport } from '../model/report.ts';
import type { Packed, PackOptions, Redaction } from '../model/shared.ts';

/** A file on its way in. */
export interface InputFile {
  /** Name with folders, as dropped: 'after/cpu.prof'. */
  path: string;
  blob: Blob;
  /** Most bytes to read after decompression; without it the engine's own limit. */
  limit?: number;
}

export interface ReadProgress {
  path: string;
  /** Bytes of the file as dropped, before decompression. */
  readBytes: number;
  totalBytes: number;
}

export interface ReadListener {
  onProgress(progress: ReadProgress): void;
  /** Once for every file; once for every member of an archive. */
  onItem(item: EvidenceItem): void;
}

/** A dataset that a question is about. */
export interface Exhibit {
  id: string;
  side: Side;
  /** What a text of benchmarks is for, where somebody has said so. */
  role?: BenchmarkRole;
}

export interface Question {
  /** Folder name in `sections/`. */
  section: string;
  exhibits: Exhibit[];
  /** The section's own parameters; structured-cloneable. */
  params: unknown;
}

/** What one section says in the report. */
export interface ReportPart {
  /** Folder name in `sections/`. */
  section: string;
  report: SectionReport;
}

/** The door to the worker. The page holds answers, never datasets. */
export interface Engine {
  /** Reads files one after another. Rejects only with an AbortError, when `signal` says stop. */
  read(files: InputFile[], listener: ReadListener, signal?: AbortSignal): Promise<void>;
  /** Answers a section's question. Rejects with an Error whose message is a sentence for the reader; AbortError when `signal` says stop. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>;
  /** Asks every section for its part of the report; those that have nothing to say are left out. Rejects as `ask` does. */
  report(exhibits: Exhibit[], names: SideNames, signal?: AbortSignal): Promise<ReportPart[]>;
  /** Redacts the datasets, trims them, and makes the bytes that a link or a file carries. Rejects as `ask` does. */
  pack(exhibits: Exhibit[], options: PackOptions, signal?: AbortSignal): Promise<Packed>;
  /**
   * What redaction would make of the texts in these datasets, and how many of each field there are; with `query`, of those
   * that contain it. Rejects as `ask` does.
   */
  redactions(
    exhibits: Exhibit[],
    redaction: Redaction,
    query?: string,
    signal?: AbortSignal,
  ): Promise<RedactionPreview>;
  /** Frees what was read under these ids. */
  forget(ids: string[]): void;
}
