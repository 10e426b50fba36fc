import { hash } from './predictor.ts';

/** Bytes that have to be alike before what followed them is expected again. */
const ALIKE = 3;
/** Most bytes that are remembered: more would take memory rather than save bytes. */
const MOST = 2 ** 20;
/** Likenesses longer than this are all the same. */
const LONG = 15;

/** All bytes of texts so far, and where in them the latest ones were met before: what followed then may follow again. */
export class TextHistory {
  private readonly bytes: number[];
  private readonly places: Map<number, number>;
  /** Where in `bytes` the byte lies that is expected next, and how many before it were alike; −1 for none. */
  private next = -1;
  private length = 0;

  /** `from`: what came before; it is not changed. */
  constructor(from?: TextHistory) {
    this.bytes = [...(from?.bytes ?? [])];
    this.places = new Map(from?.places);
    this.next = from?.next ?? -1;
    this.length = from?.length ?? 0;
  }

  /** A context: which byte is expected, and how surely; 0 where none is. */
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
    for (let at = bytes.length - ALIKE; at < bytes.length; at++) key = hash(key, bytes[at]!);
    if (this.next < 0) {
      this.next = places.get(key) ?? -1;
      this.length = ALIKE;
    }
    places.set(key, bytes.length);
  }
}
