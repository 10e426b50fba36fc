import { damaged } from '../payloadError.ts';
import { hash, type Predictor } from './predictor.ts';

/** The minimum number of matching bytes before a prediction is made. */
const ALIKE = 3;
/** Maximum number of remembered bytes: more would need memory without saving space. */
const MOST = 2 ** 20;
/** Longer matches are all treated alike. */
const LONG = 15;

/**
 * All bytes of earlier texts, with the latest position of each short sequence: the byte that followed there is
 * predicted to follow again.
 */
class TextHistory {
  private readonly bytes: number[];
  private readonly places: Map<number, number>;
  /**
   * The position in `bytes` of the predicted byte, and the number of matching bytes before it; −1 if there is no
   * prediction.
   */
  private next = -1;
  private length = 0;

  /** `from` is an earlier history to copy; it is not changed. */
  constructor(from?: TextHistory) {
    this.bytes = [...(from?.bytes ?? [])];
    this.places = new Map(from?.places);
    this.next = from?.next ?? -1;
    this.length = from?.length ?? 0;
  }

  /** A context: the predicted byte and the confidence in it; 0 if there is no prediction. */
  get context(): number {
    return this.next < 0 ? 0 : hash(39, this.bytes[this.next]!, Math.min(this.length, LONG));
  }

  add(byte: number): void {
    const { bytes, places } = this;
    if (this.next >= 0 && bytes[this.next] === byte) {
      this.next++;
      this.length++;
    } else this.next = -1;
    if (bytes.length === MOST) return;
    bytes.push(byte);
    if (bytes.length < ALIKE) return;
    let key = 0;
    for (let index = bytes.length - ALIKE; index < bytes.length; index++) key = hash(key, bytes[index]!);
    if (this.next < 0) {
      this.next = places.get(key) ?? -1;
      this.length = ALIKE;
    }
    places.set(key, bytes.length);
  }
}

/** Marks the end of a text: a byte that never occurs in UTF-8. */
const END = 0xff;

/** Codes texts. Each byte is predicted from the bytes before it and from earlier texts. */
export class TextModel {
  private readonly predictor: Predictor;
  private readonly history: TextHistory;

  /** `from` is a trained model to copy; it is not changed. */
  constructor(predictor: Predictor, from?: TextModel) {
    this.predictor = predictor;
    this.history = new TextHistory(from?.history);
  }

  /** Codes a text as UTF-8 of at most `most` bytes; `kind` distinguishes function names (1) from other texts (2). */
  code(text: string, kind: number, most: number): string {
    const { predictor, history } = this;
    const { reads } = predictor.coder;
    const bytes = reads ? null : new TextEncoder().encode(text);
    const read: number[] = [];
    let word = 0;
    for (let index = 0; ; index++) {
      const contexts = [
        hash(31, kind),
        hash(32, read[index - 1] ?? 256, kind),
        hash(33, read[index - 1] ?? 256, read[index - 2] ?? 256),
        hash(34, recent(read, 3)),
        hash(35, recent(read, 4)),
        hash(36, recent(read, 6)),
        hash(37, word),
        history.context,
      ];
      const byte = codeByte(predictor, bytes === null ? 0 : (bytes[index] ?? END), contexts);
      history.add(byte);
      if (byte === END) break;
      if (index >= most) throw damaged();
      read.push(byte);
      word = isWord(byte) ? hash(word, byte) : hash(0, byte);
    }
    if (!reads) return text;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(read));
    } catch {
      throw damaged();
    }
  }
}

function codeByte(predictor: Predictor, byte: number, contexts: readonly number[]): number {
  let prefix = 1;
  for (let index = 7; index >= 0; index--) {
    predictor.begin();
    for (const context of contexts) predictor.add(hash(context, prefix));
    prefix = prefix * 2 + predictor.code((byte >> index) & 1, 40);
  }
  return prefix - 256;
}

function recent(bytes: readonly number[], count: number): number {
  let mixed = count;
  for (let index = bytes.length - 1; index >= bytes.length - count; index--) mixed = hash(mixed, bytes[index] ?? 256);
  return mixed;
}

function isWord(byte: number): boolean {
  return byte >= 128 || (byte >= 48 && byte < 58) || (byte >= 65 && byte < 91) || (byte >= 97 && byte < 123);
}
