/** A file of one side; a text, or the bytes of a profile. */
export interface MadeFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
}
