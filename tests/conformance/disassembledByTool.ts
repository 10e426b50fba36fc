/** An instruction as `go tool pprof -disasm` prints it: `  20ms  30ms  530f26: MOVQ DI, BX   ;main.work main.go:7`. */
export interface ToolInstruction {
  /** The function's name in the program. */
  symbol: string;
  /** Hexadecimal. */
  address: string;
  flat: number;
  cum: number;
  text: string;
  /**
   * Whether it is the last of its function: the tool leaves out the last byte of functions, and cuts an instruction
   * there.
   */
  isLast: boolean;
}

/** The instructions of a report that was asked for with `-unit=ns` or `-unit=B`, so that amounts are whole. */
export function disassembledByTool(report: string): ToolInstruction[] {
  const toolInstructions: ToolInstruction[] = [];
  let symbol = '';
  for (const line of report.split('\n')) {
    const [, routine] = /^ROUTINE =+ (.+)$/.exec(line) ?? [];
    if (routine !== undefined) {
      const last = toolInstructions.at(-1);
      if (last !== undefined) last.isLast = true;
      symbol = routine;
      continue;
    }
    const [, flat, cum, address, rest] = /^\s*(\S+)\s+(\S+)\s+([0-9a-f]+): (.*)$/.exec(line) ?? [];
    if (address === undefined) continue;
    const text = rest!.split(/\s+;/)[0]!.trim();
    toolInstructions.push({ symbol, address, flat: amountOf(flat!), cum: amountOf(cum!), text, isLast: false });
  }
  const last = toolInstructions.at(-1);
  if (last !== undefined) last.isLast = true;
  return toolInstructions;
}

function amountOf(text: string): number {
  const [, number] = /^(-?\d+)(?:ns|B)?$/.exec(text) ?? [];
  if (text !== '.' && number === undefined) throw new Error(`“${text}” is no whole amount.`);
  return text === '.' ? 0 : Number(number);
}
