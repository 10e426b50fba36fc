/** What a layout does not contain about one of its frames; the graph's owner looks it up. */
export interface FrameFacts {
  /** Index into the layout's columns. */
  frame: number;
  /** Where the function begins: "server.go:45"; '' if unknown. */
  source: string;
  /** Whether the compiler has inlined the frame: "inlined", "inlined in some stacks"; '' if not. */
  inlined: string;
  /** Its heaviest line: "most on line 52", the amount, and its source, '' if it is not open. null if unknown. */
  line: { title: string; amount: number; text: string } | null;
  /** The samples behind the frame and their error: "31 samples, 95% CI 0.22 s to 0.44 s"; '' if unknown. */
  samples: string;
  /** How often the function is called: "in 6 places". */
  places: string;
  /** The amount of the function in all places, each sample once; of two profiles before and after. */
  amounts: readonly number[];
}
