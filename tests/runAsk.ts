import { run } from '../src/cli/run.ts';

/** What a command said. */
export interface Ran {
  status: number;
  /** The parsed answers. */
  answers: unknown[];
  err: string;
}

/** Runs a command whose answers are JSON: one, or a line each with --each. */
export async function perfolio(...args: string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const status = await run(args, '1.2.3', {
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
  });
  const answers = args.includes('--each')
    ? out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : [JSON.parse(out) as unknown];
  return { status, answers, err };
}
