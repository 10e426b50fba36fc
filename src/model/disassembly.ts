/**
 * Distinct texts in UTF-8, one after another: text `row` is `bytes[end[row - 1] .. end[row]]`. Row 0 is the empty text.
 */
export interface TextTable {
  bytes: Uint8Array;
  end: Int32Array;
}

/**
 * The machine code of a program as `go tool objdump` or `objdump` prints it, as columns in the order of the text. The
 * bytes of the instructions are not kept.
 */
export interface Disassembly {
  /** That of the program, hexadecimal; '' if unknown, as in what the tools print. */
  buildId: string;
  functions: {
    count: number;
    /**
     * As in the program's symbol table: `main.(*pool).get`, `main.Sum[go.shape.int]`, `runtime.memmove.abi0`,
     * `shop::Cart::add(int)`.
     */
    name: string[];
    /** The file of the declaration; '' if unknown. */
    file: string[];
    /** The address of the first instruction in the program's file; below 2^53. */
    start: Float64Array;
    /** The number of bytes up to the end of the last instruction. */
    size: Float64Array;
    /**
     * The rows of its instructions begin here and end where those of the next function begin; one entry more than
     * functions.
     */
    first: Int32Array;
  };
  instructions: {
    count: number;
    /** Bytes from the start of the function, ascending within it. */
    offset: Uint32Array;
    /** The instruction: a row of `texts`. */
    text: Int32Array;
    /**
     * The name of the file without folders: a row of `texts`; 0 if unknown, as where Go's text has source lines instead
     * (`-S`).
     */
    file: Int32Array;
    /** 0 if unknown. */
    line: Int32Array;
    /** The last source line that `-S` prints before the instruction: a row of `texts`; 0 if none. */
    source: Int32Array;
  };
  texts: TextTable;
}
