/** Where a command's words go: answers to `out`, everything else to `err`. */
export interface Terminal {
  out: (text: string) => Promise<void>;
  err: (text: string) => void;
}
