import type { EvidenceItem, SideNames } from '../model/dataset.ts';
import type { Edits } from '../model/edits/edit.ts';
import type { FindQuery } from '../model/found.ts';
import type { PackOptions, Redaction } from '../model/shared.ts';
import type { EvidenceRef, FindSubject, InputFile, Question, ReadProgress } from './engine.ts';

/** A file that an earlier worker has read. */
export interface FileToRestore extends InputFile {
  /** The ids that its first items had; null for those that are not needed. */
  ids: (string | null)[];
  /** What `contentMark` said when it was read; absent if it was not read to its end. */
  mark?: number;
}

/**
 * Messages from the page to the worker. The page chooses `job`; answers contain it. `contents` are those of the files
 * in the same order, for a worker that cannot read Blobs.
 */
export type ToWorker =
  /**
   * The first message of all: whether the worker can read a Blob of the page. `life`: what it holds while it lives
   * (`holdLife`). `inflater`: the channel to the decompressing worker.
   */
  | { type: 'probe'; blob: Blob; life: string; inflater: MessagePort }
  | { type: 'inflaterEnded' }
  /** `pixels`: the width of the page, which no drawing exceeds. */
  | { type: 'read'; job: number; files: InputFile[]; pixels: number; contents?: (ArrayBuffer | null)[] }
  /**
   * To a worker that takes the place of another: what was open, and the last id that was used. Answered with the ids of
   * what it could not read again.
   */
  | { type: 'restore'; job: number; files: FileToRestore[]; lastId: number; contents?: (ArrayBuffer | null)[] }
  | { type: 'ask'; job: number; question: Question }
  | { type: 'find'; job: number; subjects: FindSubject[]; query: FindQuery }
  | { type: 'report'; job: number; refs: EvidenceRef[]; names: SideNames; edits: Edits }
  | { type: 'pack'; job: number; refs: EvidenceRef[]; options: PackOptions }
  | { type: 'redactions'; job: number; refs: EvidenceRef[]; redaction: Redaction; query: string }
  | { type: 'cancel'; job: number }
  | { type: 'forget'; ids: string[] };

/** Messages from the worker to the page. Each job ends with exactly one `done` or `failed`. */
export type ToPage =
  | { type: 'probed'; readsBlobs: boolean }
  /** The worker holds the lock by which the page notices that it has ended. */
  | { type: 'lives' }
  | { type: 'progress'; job: number; progress: ReadProgress }
  /** `file`: the index of the file that it was read from. */
  | { type: 'item'; job: number; file: number; item: EvidenceItem }
  /** A file with data has been read to its end; see `contentMark`. */
  | { type: 'mark'; job: number; file: number; mark: number }
  | { type: 'done'; job: number; answer: unknown }
  | { type: 'failed'; job: number; message: string; cancelled: boolean }
  /** The worker has warmed up, and no request has arrived yet. */
  | { type: 'warmedUp' };

/** The message from the page to the decompressing worker: its end of the channel to the reading worker. */
export interface ToInflater {
  type: 'connect';
  port: MessagePort;
}

/** Messages from the reading worker to the decompressing worker. */
export type OnChannel =
  /** `credit`: number of batches that may be in transit. */
  { type: 'start'; job: number; blob: Blob; credit: number } | { type: 'more' | 'stop'; job: number };

/**
 * Messages from the decompressing worker: a batch of chunks, whose buffers are transferred, or the reason for the end.
 */
export type FromInflater =
  | { job: number; chunks: Uint8Array<ArrayBuffer>[]; done: boolean; failed?: undefined }
  | { job: number; failed: 'damaged' | 'unreadable' };
