import { hash } from './predictor.ts';

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
export class TextHistory {
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
