/** Something is wrong with a payload. The message is a sentence for the reader. */
export class PayloadError extends Error {
  /** What to do next; '' where there is nothing. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** For whatever contradicts itself: which byte it is tells nobody anything. */
export function damaged(): PayloadError {
  return new PayloadError(
    'The shared data is damaged: it contradicts itself.',
    'Ask for the link or the file again; chat and mail programs sometimes cut long links off.',
  );
}
