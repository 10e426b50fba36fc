import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createRedactor } from '../../analysis/redact/redactor.ts';
import { redactShared } from '../../analysis/redact/redactShared.ts';
import { addressParameters } from '../../engine/addressParameters.ts';
import { privateTexts } from '../../engine/kindFolders.ts';
import { packEvidence } from '../../engine/packEvidence.ts';
import { changedItem } from '../../engine/sentReports.ts';
import { goalsDataset } from '../../formats/goals/dataset.ts';
import { readGoals } from '../../formats/goals/readGoals.ts';
import { formatLink } from '../../link/formatLink.ts';
import { payloadText } from '../../link/payload/payloadText.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { withEdits } from '../../model/edits/editList.ts';
import { messageOf } from '../../model/problem.ts';
import type { Evidence } from '../../model/question.ts';
import { noRedaction, type PackOptions } from '../../model/shared.ts';
import type { Report } from '../../report/composeReport.ts';
import { makeHtmlFile } from '../../report/makeHtmlFile.ts';
import { cutRows } from '../../report/markdownBlocks.ts';
import { reportJson } from '../../report/reportJson.ts';
import { longestComment, reportMarkdown } from '../../report/reportMarkdown.ts';
import { verdictText } from '../../report/verdictText.ts';
import { missedGoals } from '../../sections/goals/goalBlock.ts';
import { judged } from '../../sections/goals/judged.ts';
import { uncoded } from '../../units/coded.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { readAppParts } from '../appParts.ts';
import { composeSingleFile } from '../composeSingleFile.mjs';
import { withRoles } from '../roleOption.ts';
import type { Terminal } from '../terminal.ts';
import { unshownEnv } from './envOption.ts';
import { judgeReport } from './judgeReport.ts';
import { type OpenedEvidence, type OpenedItem, openEvidence } from './openEvidence.ts';
import { openSources } from './openSources.ts';
import type { ReportCommand } from './reportCommand.ts';
import { reportOf } from './reportOf.ts';

/** The view that a link and an HTML file open. */
const openedView = '#/report';
/** The default share of weight in a link, and in an HTML file. */
const linkDetail = 'default';
const fileDetail = 'whole';

const failed = 1;
const mostWarnings = 5;

/** Writes the report of a command. Resolves to the exit status: 1 if something failed, else that of `judgeReport`. */
export async function runReport(requested: ReportCommand, terminal: Terminal): Promise<number> {
  const refusal = await refusedOutput(requested);
  if (refusal !== '') {
    terminal.err(`${refusal}\n`);
    return failed;
  }
  const { items: found, failures, unread, warnings, head } = await openEvidence(requested);
  printWarnings(
    unread.map(({ path, reason, hint }) => `${path}: ${reason}${hint === '' ? '' : ` ${hint}`}`),
    terminal,
  );
  printWarnings(warnings, terminal);
  for (const failure of failures) terminal.err(`${failure}\n`);
  if (failures.length > 0) return failed;
  if (found.length === 0) {
    terminal.err('Perfolio cannot read any of these files.\n');
    return failed;
  }
  // A shared file has the names, notes and order of its sender; options of the command take precedence.
  const names = requested.names.before === '' && head !== null ? head.names : requested.names;
  const edited = withEdits(head?.edits ?? [], requested.edits);
  const salt = crypto.randomUUID();
  const goals = requested.goals === null ? [] : [await openGoals(requested.goals)];
  const sources = await Promise.all(
    (['before', 'after'] as const).map((side) => openSources(requested.sources[side], side, found)),
  );
  const opened = withRoles([...found, ...sources.flat(), ...goals], requested.roles);
  const { items, edits, command } = redact(opened, edited, { ...requested, names }, salt);
  const report = await reportOf(items, edits, {
    names: command.names,
    unread: redactUnread(unread, command.redaction, salt),
  });
  const unshown = unshownEnv(requested.edits, report.subject.files);
  if (unshown !== '') terminal.err(`${unshown}\n`);
  const link = command.link ? await linkOf(command, items, edits, terminal) : '';
  if (link === null) return failed;
  await writeAll(command, report, items, edits, link, terminal);
  const { status, lines } = judgeReport(report, command, missedGoalLines(items));
  for (const line of lines) terminal.err(`${line}\n`);
  return status;
}

/** Why the command must not write where it says, as a sentence, or ''. */
async function refusedOutput({ paths, before, after, ...outputs }: ReportCommand): Promise<string> {
  const inputs = [...paths, ...before, ...after];
  for (const form of ['markdown', 'json', 'html'] as const) {
    const path = outputs[form];
    const refusal = path === null || path === '-' ? '' : await overwrites(form, path, inputs);
    if (refusal !== '') return refusal;
  }
  return '';
}

/** The input of all forms, redacted if requested. Redaction also removes source code. */
function redact(
  items: readonly OpenedItem[],
  edits: Edits,
  command: ReportCommand,
  salt: string,
): { items: readonly OpenedItem[]; edits: Edits; command: ReportCommand } {
  const head = { names: command.names, edits, place: openedView };
  const input = { head, items: [...items] };
  const { shared, kept } = redactShared(input, command.redaction, salt, privateTexts, addressParameters);
  return {
    items: shared.items.map((item, index): OpenedItem => {
      const { id, dataset, sent } = items[kept[index]!]!;
      const isSame = sent === undefined || item.dataset === dataset;
      return { ...item, id, ...(isSame ? {} : { sent: changedItem(sent) }) };
    }),
    edits: shared.head.edits,
    command: { ...command, names: shared.head.names },
  };
}

function redactUnread(
  unread: OpenedEvidence['unread'],
  redaction: ReportCommand['redaction'],
  salt: string,
): OpenedEvidence['unread'] {
  const redactor = createRedactor(redaction, salt);
  return unread.map(({ path, reason, hint }) => ({
    path: redactor.itemPath(path),
    reason: redactor.sentence(reason),
    hint: redactor.sentence(hint),
  }));
}

function printWarnings(warnings: readonly string[], terminal: Terminal): void {
  for (const warning of warnings.slice(0, mostWarnings)) terminal.err(`${warning}\n`);
  const more = warnings.length - mostWarnings;
  if (more > 0) terminal.err(`${countText(more, 'more warning')} of that kind.\n`);
}

/** Writes every requested form; by default Markdown to the standard output. */
async function writeAll(
  command: ReportCommand,
  report: Report,
  items: readonly OpenedItem[],
  edits: Edits,
  link: string,
  terminal: Terminal,
): Promise<void> {
  const { markdown, html, json } = command;
  const put = (to: string, text: string): Promise<void> => (to === '-' ? terminal.out(text) : save(to, text));
  if (markdown !== null) await put(markdown, markdownOf(report, link, terminal));
  if (json !== null) await put(json, reportJson(report));
  if (html !== null) {
    const { bytes } = await pack(items, command, edits, command.detail ?? fileDetail);
    await put(html, makeHtmlFile(composeSingleFile(await readAppParts()), bytes, report.title));
  }
  if (link !== '') {
    const takesOutput = [markdown, html, json].includes('-');
    if (!takesOutput) await terminal.out(`${link}\n`);
    terminal.err(`The link has ${formatCount(link.length)} characters.\n`);
  } else if (markdown === null && html === null && json === null) await terminal.out(markdownOf(report, '', terminal));
  else if (![markdown, html, json].includes('-')) await terminal.out(verdictText(report));
}

/** Markdown that fits a GitHub comment. It states what it omits; other forms have everything. */
function markdownOf(report: Report, link: string, terminal: Terminal): string {
  const hasRoom = link.length <= longestComment / 2;
  if (!hasRoom)
    terminal.err('The link is too long for a comment and is omitted from the Markdown; --detail makes it shorter.\n');
  const text = reportMarkdown(report, { link: hasRoom ? link : '', longest: longestComment });
  if (text.includes(cutRows)) {
    terminal.err('The Markdown is cut to fit a comment on GitHub; --json and --html have all rows of all tables.\n');
  }
  return text;
}

async function save(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new Error(`${path} cannot be written: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

/** The link with data; null, with a message, if the address of the app is unknown. */
async function linkOf(
  command: ReportCommand,
  items: readonly OpenedItem[],
  edits: Edits,
  terminal: Terminal,
): Promise<string | null> {
  const address = command.at || import.meta.env.VITE_PUBLIC_ADDRESS || '';
  if (address === '') {
    terminal.err('Set the public address of Perfolio with --at, such as --at https://example.com/perfolio/.\n');
    return null;
  }
  const { bytes } = await pack(items, command, edits, command.detail ?? linkDetail);
  const fragment = formatLink({ section: 'report', params: new URLSearchParams(), carried: payloadText(bytes) });
  return address.replace(/[?#][^]*/, '') + fragment;
}

function pack(
  items: readonly OpenedItem[],
  { names }: ReportCommand,
  edits: Edits,
  detail: PackOptions['detail'],
): ReturnType<typeof packEvidence> {
  const byId = new Map(items.map((item) => [item.id, item] as const));
  const head = { names, edits, place: openedView };
  // Redacted, like all output.
  return packEvidence(items, byId, { detail, redaction: noRedaction, head });
}

/** Bytes at the beginning of a file that say what it is. */
const enough = 4096;

/** What a report in each form begins with, so that an older one is replaced. */
const isForm = {
  json: (text: string) => /^\s*\{/.test(text),
  html: (text: string) => /^\s*</.test(text),
  markdown: (text: string) => !text.includes('\0'),
} as const;

/**
 * Why a report must not be written to this path: a sentence if a file is there that is none of this form, such as a
 * profile in the place of the option's own argument; else ''. `inputs` are the paths that the command reads.
 */
async function overwrites(form: keyof typeof isForm, path: string, inputs: readonly string[]): Promise<string> {
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile() || facts.size === 0) return '';
  const beginning = await beginningOf(path);
  if (!inputs.includes(path) && isForm[form](beginning)) return '';
  return `${path} exists and is no earlier report, so --${form} does not replace it. Name another file after --${form}, or - for the standard output.`;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(enough), 0, enough, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Opens a file of goals, as if it had been named among the files. Unlike there, a goal that cannot be read is an error,
 * because a skipped goal would count as reached.
 * @throws an Error with a sentence if the file cannot be read, or has no goals
 */
async function openGoals(path: string): Promise<OpenedItem> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`The goals ${path} cannot be read: ${error.message}.`);
  });
  const { value, problems } = readGoals(text);
  const [problem] = problems;
  if (value === null || problem !== undefined) throw new Error(`${path}: ${problem?.message ?? 'There are no goals.'}`);
  return { id: `goals ${path}`, path, size: text.length, side: null, dataset: goalsDataset(value), problems: [] };
}

/** A sentence for each goal that is missed or was not measured; null if there are no goals. */
function missedGoalLines(items: readonly Evidence[]): string[] | null {
  const answer = judged(items);
  return answer.goals.length === 0 ? null : missedGoals(answer).map(({ sentence }) => uncoded(sentence));
}
