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
 * Why there is no answer. `unreachable` is also a server that does not allow this page to read it: browsers do not tell
 * the page which. `moved` is an answer that sends on to another address, which is not followed.
 */
export type RequestFailure = 'offline' | 'unreachable' | 'moved' | 'too-large' | 'broken-off';

/**
 * What became of a request: an answer with any status, or none. `grpcEnd`: the lines of the header that say how a call
 * of gRPC ended, where its answer has no body.
 */
export type Reply =
  | { answered: true; status: number; statusText: string; file: Blob; grpcEnd?: string }
  | { answered: false; failure: RequestFailure; readBytes: number };
