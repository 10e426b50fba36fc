import type { ByteReader } from '../../codes/byteReader.ts';
import type { ByteWriter } from '../../codes/byteWriter.ts';
import { readColumn, readRows, writeColumn } from '../../codes/columnCode.ts';
import { damaged } from '../../codes/payloadError.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import {
  type CompilerNotes,
  type FlowTable,
  NO_COST,
  type NoteTable,
  noteKinds,
  stepKinds,
} from '../../model/compilerNotes.ts';
import { MOST_NOTES, MOST_STEPS } from './noteTables.ts';

/** Columns of text rows, and of whole numbers with their smallest value. */
const noteTexts = ['package', 'file', 'subject', 'detail', 'within'] as const;
const noteNumbers = [
  ['line', 0],
  ['column', 0],
  ['cost', NO_COST],
  ['budget', NO_COST],
  ['times', 1],
] as const;
const flowTexts = ['text', 'why', 'file'] as const;
const flowNumbers = ['line', 'column'] as const;
const LARGEST = 2 ** 30;

/** A link keeps all notes and flows, column by column. */
export const share: ShareCode<'compiler-notes'> = { write, read };

function write(writer: ByteWriter, { texts, notes, flows, unread, unreadCount, beyondLimit }: CompilerNotes): void {
  writer.uint(texts.length);
  for (const text of texts) writer.text(text);
  writer.uint(notes.count);
  writeColumn(writer, notes.kind);
  for (const name of noteTexts) writeColumn(writer, notes[name]);
  for (const [name] of noteNumbers) writeColumn(writer, notes[name]);
  writeColumn(
    writer,
    notes.endStep.map((end, note) => end - notes.firstStep[note]!),
  );
  writeColumn(writer, flows.kind);
  for (const name of [...flowTexts, ...flowNumbers]) writeColumn(writer, flows[name]);
  writer.uint(unread.length);
  for (const { line, text, reason } of unread) {
    writer.uint(line);
    writer.text(text);
    writer.text(reason);
  }
  writer.uint(unreadCount);
  writer.uint(beyondLimit);
}

function read(reader: ByteReader): CompilerNotes {
  const texts = Array.from({ length: reader.count() }, () => reader.text());
  if (texts[0] !== '') throw damaged();
  const count = reader.uint();
  if (count > MOST_NOTES) throw damaged();
  const kind = Uint8Array.from(readRows(reader, count, 0, noteKinds.length));
  const ofTexts = noteTexts.map((name) => [name, readRows(reader, count, 0, texts.length)] as const);
  const ofNumbers = noteNumbers.map(([name, least]) => [name, readRows(reader, count, least, LARGEST)] as const);
  const steps = readSteps(reader, count);
  const flowKind = Uint8Array.from(readRows(reader, steps.count, 0, stepKinds.length));
  const flowColumns = [
    ...flowTexts.map((name) => [name, readRows(reader, steps.count, 0, texts.length)] as const),
    ...flowNumbers.map((name) => [name, readRows(reader, steps.count, 0, LARGEST)] as const),
  ];
  const { firstStep, endStep } = steps;
  return {
    texts,
    notes: { count, kind, firstStep, endStep, ...Object.fromEntries([...ofTexts, ...ofNumbers]) } as NoteTable,
    flows: { count: steps.count, kind: flowKind, ...Object.fromEntries(flowColumns) } as FlowTable,
    unread: Array.from({ length: reader.count() }, () => ({
      line: reader.uint(),
      text: reader.text(),
      reason: reader.text(),
    })),
    unreadCount: reader.uint(),
    beyondLimit: reader.uint(),
  };
}

/** The range of flow lines of each note, from the number of its lines. */
function readSteps(reader: ByteReader, notes: number): Pick<NoteTable, 'firstStep' | 'endStep' | 'count'> {
  const sizes = readColumn(reader, notes);
  const firstStep = new Int32Array(notes);
  const endStep = new Int32Array(notes);
  let count = 0;
  for (let note = 0; note < notes; note++) {
    firstStep[note] = count;
    count += sizes[note]!;
    if (sizes[note]! < 0 || count > MOST_STEPS) throw damaged();
    endStep[note] = count;
  }
  return { firstStep, endStep, count };
}
