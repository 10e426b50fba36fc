/** The output of a command: answers go to `out`, everything else to `err`. */
export interface Terminal {
  out: (text: string) => Promise<void>;
  err: (text: string) => void;
}
