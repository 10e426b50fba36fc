import type { Dataset } from '../../model/dataset.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { sourceLanguage } from './sourceLanguage.ts';

/** Source code, shown with the profiles of the program that was built from it. */
export const format = {
  label: 'source file',
  matches: (head) => (isSource(head) ? sourceLanguage(head.text).likelihood : 0),
  read,
} satisfies InputFormat;

/** Larger files are data tables in source form, which nobody reads line by line. */
const longest = 8 * 1024 ** 2;

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) return tooLong();
  }
  text = (text + decoder.decode()).replace(/\r\n?/g, '\n');
  const { language } = sourceLanguage(text);
  const title = language === 'go' ? 'Go source file' : 'Source file';
  const dataset: Dataset<'source'> = {
    kind: 'source',
    profileType: 'source',
    title,
    valueTypes: [],
    defaultValueType: 0,
    data: { language, text },
  };
  return { dataset, recognisedAs: title, problems: [] };
}

function tooLong(): Reading {
  return {
    dataset: null,
    recognisedAs: 'Source file',
    problems: [
      {
        severity: 'fatal',
        message: 'This source file is longer than 8 MiB, where Perfolio stops: it was probably made by a program.',
        hint: 'Drop the source files of the functions that you want to look at.',
      },
    ],
  };
}

/** Whether the file may be source code: UTF-8 without a NUL near the beginning. */
function isSource(head: FileHead): head is FileHead & { text: string } {
  return head.text !== null && head.text !== '' && !head.isUtf16 && !head.text.slice(0, 1024).includes('\0');
}
