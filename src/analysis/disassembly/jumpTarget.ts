/** The names of jumps of all architectures begin so; those of calls and a few others do, too. */
const jump = /^(?:J|B|CBN?Z|TBN?Z|LOOP|XBEGIN)/;
const noJump = /^(?:BLX?|JALR?)$/;

/**
 * The address that an instruction of Go's assembler jumps to; −1 if it is no jump, or not to a known place. x86 names the
 * address (`JNE 0x46d5a3`), other architectures the distance in instructions of 4 bytes (`CBNZ R0, -3(PC)`).
 * @param address its own
 * @param start the name and the address of the function that it is in: a jump to the beginning has the name, `main.work(SB)`
 */
export function jumpTarget(text: string, address: number, start: { name: string; address: number }): number {
  // The notation of GNU may follow, or, in an object file, what is relocated.
  const own = text.split(' // ', 1)[0]!.split('\t', 1)[0]!.trimEnd();
  const [name = ''] = own.split(' ', 1);
  if (!jump.test(name) || noJump.test(name)) return -1;
  if (own.endsWith(` ${start.name}(SB)`)) return start.address;
  const place = own.slice(Math.max(own.lastIndexOf(' '), own.lastIndexOf(',')) + 1);
  if (/^0x[0-9a-f]{1,13}$/.test(place)) return Number.parseInt(place, 16);
  const [, distance] = /^(-?\d{1,8})\(PC\)$/.exec(place) ?? [];
  return distance === undefined ? -1 : address + 4 * Number(distance);
}
