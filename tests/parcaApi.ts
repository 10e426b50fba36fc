import protobuf from 'protobufjs';

/**
 * What is asked of Parca, from its own description:
 * https://github.com/parca-dev/parca/blob/main/proto/parca/query/v1alpha1/query.proto
 */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message Timestamp { int64 seconds = 1; int32 nanos = 2; }
  message ProfileType {
    string name = 1; string sample_type = 2; string sample_unit = 3; string period_type = 4; string period_unit = 5; bool delta = 6;
  }
  message ProfileTypesRequest {}
  message ProfileTypesResponse { repeated ProfileType types = 1; }
  message LabelsRequest { repeated string match = 1; Timestamp start = 2; Timestamp end = 3; }
  message LabelsResponse { repeated string label_names = 1; repeated string warnings = 2; }
  message ValuesRequest { string label_name = 1; repeated string match = 2; Timestamp start = 3; Timestamp end = 4; }
  message ValuesResponse { repeated string label_values = 1; repeated string warnings = 2; }
  message MergeProfile { string query = 1; Timestamp start = 2; Timestamp end = 3; }
  message QueryRequest {
    enum Mode { MODE_SINGLE_UNSPECIFIED = 0; MODE_DIFF = 1; MODE_MERGE = 2; }
    enum ReportType { REPORT_TYPE_FLAMEGRAPH_UNSPECIFIED = 0; REPORT_TYPE_PPROF = 1; }
    Mode mode = 1; MergeProfile merge = 3; ReportType report_type = 5;
  }
  message QueryResponse { bytes pprof = 6; int64 total = 9; int64 filtered = 10; }
`);

export type ParcaMethod = 'ProfileTypes' | 'Labels' | 'Values' | 'Query';

/** The message in the body of a request of gRPC-Web. */
export function parcaRequest(method: ParcaMethod, body: Uint8Array): Record<string, unknown> {
  const type = root.lookupType(`${method}Request`);
  const length = new DataView(body.buffer, body.byteOffset).getUint32(1);
  if (body[0] !== 0 || length !== body.length - 5) throw new Error('This is no frame of gRPC-Web.');
  return type.toObject(type.decode(body.subarray(5)), { longs: Number, enums: String });
}

/** The body of an answer of gRPC-Web: the message, and the end of the call. */
export function parcaAnswer(method: ParcaMethod, message: Record<string, unknown>): Buffer {
  const type = root.lookupType(`${method}Response`);
  const frames: [number, Uint8Array][] = [
    [0, type.encode(type.fromObject(message)).finish()],
    [0x80, Buffer.from('grpc-status: 0\r\n')],
  ];
  return Buffer.concat(
    frames.flatMap(([flag, content]) => {
      const head = Buffer.alloc(5, flag);
      head.writeUInt32BE(content.length, 1);
      return [head, content];
    }),
  );
}

/** The body of a request of gRPC-Web, as another client encodes it. */
export function parcaFrame(method: ParcaMethod, message: Record<string, unknown>): Buffer {
  const type = root.lookupType(`${method}Request`);
  const content = type.encode(type.fromObject(message)).finish();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}
