/** The sentence of a `CancelledError`, by which views that only know the sentence recognize it. */
export const cancelledSentence = 'You cancelled this.';

/** The user has cancelled a question that took long, and wants no more time spent on it. */
export class CancelledError extends Error {
  override name = 'CancelledError';

  constructor() {
    super(cancelledSentence);
  }
}
