/** A file of source code that was dropped, to be shown beside the profiles of the program. */
export interface SourceFile {
  language: 'go' | 'other';
  /** With `\n` alone at the ends of lines. */
  text: string;
}
