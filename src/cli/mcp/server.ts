import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { basisKinds } from '../../model/basis.ts';
import { messageOf } from '../../model/problem.ts';
import { questionNames } from '../answerAsk.ts';
import { readAppParts } from '../appParts.ts';
import { type PageServer, servedPage, servePage } from '../serve/pageServer.ts';
import { exampleFolder, namedFiles } from '../serve/runServe.ts';
import type { OpenRequest } from './openSet.ts';
import { type PageOf, Tools } from './tools.ts';

const paths = z.array(z.string()).optional();

const question = {
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe(
      'Parameters of the question: rows=20, type=alloc_space, focus=regexp, ignore=regexp, show_from=regexp, by=line, fn=function, ' +
        `basis=${basisKinds.join('|')}, benchmark=Name-8`,
    ),
  files: paths.describe(
    'Parts of the paths of open files, if the question is about some of them only. What it needs besides, as source ' +
      'or other kinds of profiles, is taken from all files of the side.',
  ),
  view: z.boolean().optional().describe('The answer of the page’s view, where a table has its name.'),
};

/**
 * Perfolio's tools for an agent, by the Model Context Protocol. An error is an answer with a sentence, so that the
 * agent can go on. An argument that no tool has is one, too: ignored, as “file” for “files” would be, it would change
 * what is answered.
 *
 * @param pageOf the address of the page that shows opened files, for links
 */
export function mcpServer(version: string, pageOf: PageOf): McpServer {
  const server = new McpServer({ name: 'perfolio', title: 'Perfolio', version });
  const tools = new Tools(pageOf);

  server.registerTool(
    'open',
    {
      title: 'Open files',
      description:
        'Opens Go profiles (pprof), go test -bench texts, load-test outputs, traces and folders of them, in place of what was open. ' +
        'With two sides, better and worse are judged. Answers what each file is, and the verdict in a sentence.',
      inputSchema: z.strictObject({
        paths: paths.describe('Files and folders; two folders are before and after.'),
        before: paths.describe('Files and folders of the side before, with “after”.'),
        after: paths.describe('Files and folders of the side after.'),
        names: z.object({ before: z.string(), after: z.string() }).optional().describe('What the sides are called.'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ paths: all = [], before = [], after = [], names = { before: '', after: '' } }) =>
      answered(() => tools.open({ paths: all, before, after, names })),
  );

  server.registerTool(
    'report',
    {
      title: 'Report',
      description:
        'The verdict about the open files: what improved, what regressed, why, how sure that is, the open questions, and the command that would settle them.',
      inputSchema: z.strictObject({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => answered(() => tools.report()),
  );

  server.registerTool(
    'ask',
    {
      title: 'Ask about one side',
      description: `Figures of open files as JSON. Questions: ${questionNames().join(', ')}. “top” has functions by flat and cum, “places” has goroutines.`,
      inputSchema: z.strictObject({ question: z.string().describe('Such as top.'), ...question }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ question: asked, params = {}, files = [], view = false }) =>
      answered(() => tools.ask({ question: asked, params, files, view })),
  );

  server.registerTool(
    'compare',
    {
      title: 'Compare two sides',
      description:
        'Figures of before and after as JSON, with differences: top (functions), benchmarks (as benchstat compares), explain (why a benchmark changed), load, sql, and others of “ask”.',
      inputSchema: z.strictObject({
        question: z.string().default('top').describe('Such as top or benchmarks.'),
        ...question,
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ question: asked, params = {}, files = [], view = false }) =>
      answered(() => tools.compare({ question: asked, params, files, view })),
  );

  return server;
}

/** The page with the files of an agent, on a port of this machine: one at a time. */
class OwnPages {
  private running: PageServer | null = null;

  /** Its address; '' if the page is not beside the program, as in a test. */
  async of({ paths: sources, before, after, names }: OpenRequest): Promise<string> {
    await this.close();
    const parts = await readAppParts().catch(() => null);
    if (parts === null) return '';
    const files = await namedFiles({ sources, before, after });
    const page = { texts: servedPage(parts, true, null), samples: exampleFolder, names, files, proxied: null };
    this.running = await servePage(page, 0);
    return this.running.url;
  }

  async close(): Promise<void> {
    await this.running?.close();
    this.running = null;
  }
}

/**
 * Serves the tools over the standard input and output until the input ends, and the page with the open files on this
 * machine, for links. `at` is the address of another page, which does not have the files; '' for none. Resolves to the
 * exit status.
 */
export async function serveMcp(version: string, at: string): Promise<number> {
  const pages = new OwnPages();
  const server = mcpServer(
    version,
    at === '' ? (request) => pages.of(request) : () => Promise.resolve(at.replace(/[?#][^]*/, '')),
  );
  const ended = once(process.stdin, 'end');
  await server.connect(new StdioServerTransport());
  await ended;
  await pages.close();
  return 0;
}

async function answered(answer: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await answer() }] };
  } catch (error) {
    const text = messageOf(error);
    return { content: [{ type: 'text', text }], isError: true };
  }
}
