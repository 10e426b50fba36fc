const WRAP = 2n ** 64n;

/** Gives every distinct address a row, in the order in which they come up. */
export class AddressRows {
  readonly addresses: bigint[] = [];
  private readonly rows = new Map<bigint, number>();
  /** The same by spelling, which spares making a 64-bit number each time; adjusted ones apart. */
  private readonly spelled = [new Map<string, number>(), new Map<string, number>()] as const;

  /** The row of an address. */
  rowOf(address: bigint): number {
    const known = this.rows.get(address);
    if (known !== undefined) return known;
    const row = this.addresses.push(address) - 1;
    this.rows.set(address, row);
    return row;
  }

  /**
   * The row of an address written like `0x48f8a5`; -1 where it has more than 64 bits. `isReturn`: it is where a call
   * returns to, so the call itself lies before it, and the row is that of the address one less.
   */
  rowOfText(text: string, isReturn: boolean): number {
    const spelled = this.spelled[isReturn ? 1 : 0];
    const known = spelled.get(text);
    if (known !== undefined) return known;
    const address = BigInt(text);
    if (address >= WRAP) return -1;
    const row = this.rowOf(isReturn ? callOf(address) : address);
    spelled.set(text, row);
    return row;
  }
}

/** An address inside the call that returns to this one. */
export function callOf(address: bigint): bigint {
  return address === 0n ? WRAP - 1n : address - 1n;
}
