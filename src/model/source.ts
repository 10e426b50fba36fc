/** A dropped file of source code, shown beside profiles. */
export interface SourceFile {
  language: 'go' | 'other';
  /** With `\n` line ends only. */
  text: string;
}
