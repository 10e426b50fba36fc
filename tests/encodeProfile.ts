/**
 * What a test wants to be in a profile; root first, frames as `drawProfile` writes them, `name@file:line` where the
 * place matters.
 */
export interface PlannedProfile {
  valueTypes: { type: string; unit: string }[];
  samples: { values: bigint[]; stack: string[]; labels?: Record<string, string | bigint> }[];
  dropFrames?: string;
  keepFrames?: string;
  defaultType?: string;
  timeNanos?: bigint;
  durationNanos?: bigint;
  /** Of the program, which is then a mapping. */
  buildId?: string;
  /** The file of the program. */
  program?: string;
  period?: { type: string; unit: string; value: bigint };
}

type Field = [number: number, value: bigint | Uint8Array | string];

/** Writes a profile as protobuf: a second, plain opinion on the format beside the reader under test. */
export function encodeProfile(plan: PlannedProfile): Uint8Array {
  const rowIn = (table: Map<string, number>, value: string): number => {
    const row = table.get(value) ?? table.size;
    table.set(value, row);
    return row;
  };
  const strings = new Map([['', 0]]);
  const text = (value: string): bigint => BigInt(rowIn(strings, value));
  const functions = new Map<string, number>();
  const locations = new Map<string, number>();
  const idIn = (table: Map<string, number>, value: string): bigint => BigInt(rowIn(table, value) + 1);
  const fields: Field[] = plan.valueTypes.map(({ type, unit }) => [
    1,
    message([
      [1, text(type)],
      [2, text(unit)],
    ]),
  ]);
  for (const { values, stack, labels = {} } of plan.samples) {
    const ids = stack.map((frame) => idIn(locations, frame)).reverse();
    fields.push([
      2,
      message([
        [1, packed(ids)],
        [2, packed(values)],
        ...Object.entries(labels).map(
          ([key, value]): Field => [
            3,
            message([[1, text(key)], typeof value === 'string' ? [2, text(value)] : [3, value]]),
          ],
        ),
      ]),
    ]);
  }
  for (const [index, frame] of [...locations.keys()].entries()) {
    const lines = frame.startsWith('?') ? [] : frame.split('+').reverse().map(place);
    fields.push([
      4,
      message([
        [1, BigInt(index + 1)],
        ...lines.map(({ called, line }): Field => {
          const id: Field = [1, idIn(functions, called)];
          return [4, message(line === '' ? [id] : [id, [2, BigInt(line)]])];
        }),
      ]),
    ]);
  }
  for (const [index, called] of [...functions.keys()].entries()) {
    const [name, file] = called.split('@');
    const fileField: Field[] = file === undefined ? [] : [[4, text(file)]];
    fields.push([5, message([[1, BigInt(index + 1)], [2, text(name!)], ...fileField])]);
  }
  if (plan.dropFrames !== undefined) fields.push([7, text(plan.dropFrames)]);
  if (plan.keepFrames !== undefined) fields.push([8, text(plan.keepFrames)]);
  if (plan.timeNanos !== undefined) fields.push([9, plan.timeNanos]);
  if (plan.durationNanos !== undefined) fields.push([10, plan.durationNanos]);
  if (plan.buildId !== undefined || plan.program !== undefined) {
    fields.push([
      3,
      message([
        [1, 1n],
        [5, text(plan.program ?? '')],
        [6, text(plan.buildId ?? '')],
      ]),
    ]);
  }
  if (plan.period !== undefined) {
    const { type, unit, value } = plan.period;
    fields.push([
      11,
      message([
        [1, text(type)],
        [2, text(unit)],
      ]),
    ]);
    fields.push([12, value]);
  }
  if (plan.defaultType !== undefined) fields.push([14, text(plan.defaultType)]);
  return message([...fields, ...Array.from(strings.keys(), (value): Field => [6, value])]);
}

/** A frame as its function (with the file, where there is one) and its line. */
function place(frame: string): { called: string; line: string } {
  const colon = frame.lastIndexOf(':');
  const line = frame.slice(colon + 1);
  const isPlaced = colon > 0 && frame.slice(0, colon).includes('@') && /^-?\d+$/.test(line);
  return isPlaced ? { called: frame.slice(0, colon), line } : { called: frame, line: '' };
}

/** A protobuf message from its fields. */
export function message(fields: Field[]): Uint8Array {
  const bytes: number[] = [];
  for (const [number, value] of fields) {
    if (typeof value === 'bigint') {
      bytes.push(...varint(BigInt(number << 3)), ...varint(value));
      continue;
    }
    const content = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    bytes.push(...varint(BigInt((number << 3) | 2)), ...varint(BigInt(content.length)));
    for (const byte of content) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function packed(values: bigint[]): Uint8Array {
  return Uint8Array.from(values.flatMap(varint));
}

/** A 64-bit integer as protobuf writes it; negative ones in ten bytes. */
export function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return bytes;
}
