import type { Reply } from '../model/outgoing.ts';

/** The content type of gRPC-Web: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-WEB.md */
export const grpcWebType = 'application/grpc-web+proto';

/** A frame is a byte of flags, four bytes of length, and that many bytes. */
const headBytes = 5;
/** The flag of the last frame, which has the status as HTTP's headers have it. */
const trailerFlag = 0x80;

/** What codes of gRPC are in HTTP; 500 if not here. https://grpc.io/docs/guides/status-codes/ */
const statuses: ReadonlyMap<number, number> = new Map([
  [3, 400],
  [5, 404],
  [7, 403],
  [8, 429],
  [12, 501],
  [14, 503],
  [16, 401],
]);

/** A message as the body of a request. */
export function framed(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(headBytes + message.length);
  new DataView(body.buffer).setUint32(1, message.length);
  body.set(message, headBytes);
  return body;
}

/** The message that an answer contains, or its error, as an answer of HTTP; as it is if it is none of gRPC-Web. */
export async function unframed(reply: Extract<Reply, { answered: true }>): Promise<Reply> {
  if (reply.grpcEnd !== undefined) return ended(reply, new Uint8Array(), reply.grpcEnd);
  const body = new Uint8Array(await reply.file.arrayBuffer());
  const view = new DataView(body.buffer);
  let message = new Uint8Array();
  for (let index = 0; index + headBytes <= body.length; ) {
    const end = index + headBytes + view.getUint32(index + 1);
    if (end > body.length) break;
    const content = body.subarray(index + headBytes, end);
    if (body[index] === 0) message = content;
    else if (body[index] === trailerFlag) return ended(reply, message, new TextDecoder().decode(content));
    else break;
    index = end;
  }
  return reply;
}

function ended(reply: Extract<Reply, { answered: true }>, message: Uint8Array<ArrayBuffer>, trailer: string): Reply {
  const fields = new Map(
    trailer.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()] as const;
    }),
  );
  const code = Number(fields.get('grpc-status') ?? 0);
  if (code === 0) return { ...reply, file: new Blob([message]) };
  const error = JSON.stringify({ message: plainly(fields.get('grpc-message') ?? '') });
  return { ...reply, status: statuses.get(code) ?? 500, statusText: '', file: new Blob([error]) };
}

function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
