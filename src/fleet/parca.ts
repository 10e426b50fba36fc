import type { Reply } from '../model/profile.ts';
import type { FleetRequest, FleetServer, FleetType } from './fleetServer.ts';
import { bytesIn, fieldsOfMessage, MessageWriter, textsIn } from './protoMessage.ts';
import type { TimeRange } from './timeRange.ts';

/** The content type of gRPC-Web: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-WEB.md */
const grpcWebType = 'application/grpc-web+proto';

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
function framed(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(headBytes + message.length);
  new DataView(body.buffer).setUint32(1, message.length);
  body.set(message, headBytes);
  return body;
}

/** The message that an answer contains, or its error, as an answer of HTTP; as it is if it is none of gRPC-Web. */
async function unframed(reply: Extract<Reply, { answered: true }>): Promise<Reply> {
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

/**
 * Parca, by gRPC-Web as its own page asks it. What its description says of paths for HTTP does not exist: the server
 * passes these on with a prefix that their handler does not know, and answers with its page.
 * https://github.com/parca-dev/parca/blob/main/proto/parca/query/v1alpha1/query.proto
 */
export const parca: FleetServer = {
  title: 'Parca',
  serviceLabels: ['service_name', 'service', 'job', 'comm'],
  paths: /^api\/parca\.query\.v1alpha1\.QueryService\/(ProfileTypes|Labels|Values|Query)$/,
  plainReply: unframed,
  types: () => ask('ProfileTypes', new MessageWriter()),
  readTypes: (body) => {
    const fields = fieldsOfMessage(body);
    return fields && bytesIn(fields, 1).flatMap(typeOf);
  },
  labelNames: (range, selector) => ask('Labels', withRange(withMatch(new MessageWriter(), 1, selector), 2, range)),
  readLabelNames: textsOfFirst,
  labelValues: (name, range, selector) =>
    ask('Values', withRange(withMatch(new MessageWriter().text(1, name), 2, selector), 3, range)),
  readLabelValues: textsOfFirst,
  // The mode is to merge, and the type of the report is pprof.
  profile: ({ type, selector, range }) =>
    ask(
      'Query',
      new MessageWriter()
        .uint(1, 2)
        .message(3, withRange(new MessageWriter().text(1, `${type}${selector}`), 2, range))
        .uint(5, 1),
    ),
  readProfile(body) {
    const fields = fieldsOfMessage(body);
    const [pprof] = fields === null ? [] : bytesIn(fields, 6);
    return pprof === undefined ? null : new Uint8Array(pprof);
  },
};

function ask(method: string, message: MessageWriter): FleetRequest {
  const path = `api/parca.query.v1alpha1.QueryService/${method}`;
  return { path, method: 'POST', contentType: grpcWebType, body: framed(message.take()) };
}

function withMatch(message: MessageWriter, field: number, selector: string): MessageWriter {
  return selector === '{}' ? message : message.text(field, selector);
}

/** A range in two fields one after the other. */
function withRange(message: MessageWriter, field: number, { from, until }: TimeRange): MessageWriter {
  return message.message(field, timestamp(from)).message(field + 1, timestamp(until));
}

/** Seconds, and the nanoseconds that are left. */
function timestamp(ms: number): MessageWriter {
  return new MessageWriter().uint(1, Math.floor(ms / 1000)).uint(2, (ms % 1000) * 1_000_000);
}

function textsOfFirst(body: Uint8Array): string[] | null {
  const fields = fieldsOfMessage(body);
  return fields && textsIn(fields, 1);
}

function typeOf(message: Uint8Array): FleetType[] {
  const fields = fieldsOfMessage(message);
  if (fields === null) return [];
  const parts = [1, 2, 3, 4, 5].flatMap((field) => textsIn(fields, field).slice(0, 1));
  const [, name] = parts;
  if (parts.length < 5 || name === undefined) return [];
  return [{ id: [...parts, ...(fields.get(6)?.[0] === 1 ? ['delta'] : [])].join(':'), name }];
}
