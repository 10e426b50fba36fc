/**
 * An instruction without the addresses and distances that differ between builds: in Go's notation, and in that of
 * `objdump` (`jne 1150 <main+0x17>`, `mov 0x2fc5(%rip),%rax # 3fd0 <table>`).
 */
export function withoutAddresses(text: string): string {
  if (!/^[a-z]/.test(text)) return text.replace(/ 0x[0-9a-f]{1,16}$|0x[0-9a-f]{1,16}\(IP\)|-?[0-9]{1,9}\(PC\)$/g, ' …');
  const near = text.replace(/-?(?:0x)?[0-9a-f]{1,16}\(%rip\)|\[rip ?[+-] ?(?:0x)?[0-9a-f]{1,16}\]/g, '…');
  const found = near.endsWith('>') ? /[ ,](?:0x)?[0-9a-f]{1,16} </.exec(near) : null;
  if (found === null) return near;
  const symbol = near.slice(found.index + found[0].length, -1);
  // A distance in a function is of a jump; what is called or read keeps its name.
  return near.slice(0, found.index + 1) + (/\+0x[0-9a-f]{1,16}$/.test(symbol) ? '…' : symbol);
}
