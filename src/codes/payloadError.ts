/** An error in a payload. The message is a sentence for the user. */
export class PayloadError extends Error {
  /** What the user can do next; '' if nothing. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** The error for contradictory bytes. Their position would not help the user. */
export function damaged(): PayloadError {
  return new PayloadError(
    'The shared data is damaged: it contradicts itself.',
    'Ask for the link or the file again; chat and mail programs sometimes cut long links off.',
  );
}
