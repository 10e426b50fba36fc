const WRAP = 2n ** 64n;

/** Assigns a row to every distinct address, in the order in which the addresses occur. */
export class AddressRows {
  readonly addresses: bigint[] = [];
  private readonly rows = new Map<bigint, number>();
  /**
   * Rows by the address as written, which avoids parsing the same 64-bit number again. Return addresses have a map of
   * their own.
   */
  private readonly spelled = [new Map<string, number>(), new Map<string, number>()] as const;

  /** The row of an address. */
  rowOf(address: bigint): number {
    const existing = this.rows.get(address);
    if (existing !== undefined) return existing;
    const row = this.addresses.push(address) - 1;
    this.rows.set(address, row);
    return row;
  }

  /**
   * The row of an address written like `0x48f8a5`; -1 if it has more than 64 bits. If `isReturn` is true, the address
   * is a return address, and the row is that of the address minus one, which is inside the call.
   */
  rowOfText(text: string, isReturn: boolean): number {
    const spelled = this.spelled[isReturn ? 1 : 0];
    const value = spelled.get(text);
    if (value !== undefined) return value;
    const address = BigInt(text);
    if (address >= WRAP) return -1;
    const row = this.rowOf(isReturn ? callOf(address) : address);
    spelled.set(text, row);
    return row;
  }
}

/** An address inside the call that returns to this address. */
export function callOf(address: bigint): bigint {
  return address === 0n ? WRAP - 1n : address - 1n;
}
