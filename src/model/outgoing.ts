/** A request to a server that the user has named and agreed to. */
export interface OutgoingRequest {
  /** The whole address. */
  url: string;
  method: 'GET' | 'POST';
  /** Of the body; '' for GET. */
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** The header Authorization; '' for none. */
  authorization: string;
}

/**
 * Why there is no answer. `unreachable` is also a server that does not allow this page to read it: browsers do not tell the page which.
 * `moved` is an answer that sends on to another address, which is not followed.
 */
export type RequestFailure = 'offline' | 'unreachable' | 'moved' | 'too-large' | 'broken-off';

/** What became of a request: an answer with any status, or none. */
export type Reply =
  | { answered: true; status: number; statusText: string; file: Blob }
  | { answered: false; failure: RequestFailure; readBytes: number };
