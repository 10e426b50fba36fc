/** A line of a program's output, and the line number in the file where it began. */
export interface OutputLine {
  text: string;
  line: number;
}

/**
 * Reassembles the output of `go test -json`: events of several packages are mixed, and a benchmark's name and its
 * figures are two events.
 */
export class TestEvents {
  private readonly packages = new Map<string, { lines: OutputLine[]; open: OutputLine | null }>();

  /** Whether a line is an event of `go test -json`. */
  static isEvent(line: string): boolean {
    return /^\s*\{"(?:Time|Action|ImportPath|Package|Test)":/.test(line) && line.includes('"Action":');
  }

  /**
   * Takes a line of the file. A line that is no event (a compiler's message, for example) counts as output without a
   * package.
   */
  take(line: string, number: number): void {
    const event = eventOf(line);
    if (event === null) this.output('', `${line}\n`, number);
    else if ((event.Action === 'output' || event.Action === 'build-output') && typeof event.Output === 'string') {
      this.output(packageOf(event), event.Output, number);
    }
  }

  /** The whole output, package by package, in the order of their first output. */
  lines(): OutputLine[] {
    return [...this.packages.values()].flatMap(({ lines, open }) => (open === null ? lines : [...lines, open]));
  }

  private output(name: string, text: string, line: number): void {
    let written = this.packages.get(name);
    if (written === undefined) this.packages.set(name, (written = { lines: [], open: null }));
    const pieces = text.split('\n');
    const rest = pieces.pop()!;
    for (const piece of pieces) {
      written.lines.push(written.open === null ? { text: piece, line } : joined(written.open, piece, line));
      written.open = null;
    }
    if (rest !== '') written.open = written.open === null ? { text: rest, line } : joined(written.open, rest, line);
  }
}

function joined(open: OutputLine, text: string, line: number): OutputLine {
  return { text: open.text + text, line: open.text.trim() === '' ? line : open.line };
}

function eventOf(line: string): Record<string, unknown> | null {
  if (!TestEvents.isEvent(line)) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The package of an event; that of a build names its test binary, too: `a/b [a/b.test]`. */
function packageOf({ Package, ImportPath }: Record<string, unknown>): string {
  if (typeof Package === 'string') return Package;
  return typeof ImportPath === 'string' ? ImportPath.replace(/ \[[^[\]]*\]$/, '') : '';
}
