import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from './useCopied.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A browser with the given parts of the clipboard API. */
function clipboard(parts: { write?: () => Promise<void>; writeText?: (text: string) => Promise<void> }): void {
  vi.stubGlobal('navigator', { clipboard: parts });
}

const refused = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));

describe('a text is copied', () => {
  test('while it is still being made, if the browser accepts a promise', async () => {
    let item: { 'text/plain': Promise<Blob> } | undefined;
    vi.stubGlobal('ClipboardItem', function ClipboardItem(this: unknown, data: { 'text/plain': Promise<Blob> }): void {
      item = data;
    });
    clipboard({ write: async () => void (await item?.['text/plain']) });
    await copyText(Promise.resolve('flat,cum'));
    expect((await item!['text/plain']).size).toBe(8);
  });

  test('as plain text, if the browser supports nothing else', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    clipboard({ writeText });
    await copyText('flat,cum');
    expect(writeText).toHaveBeenCalledWith('flat,cum');
  });

  test('as a selection, if the clipboard is blocked; the focus is restored', async () => {
    clipboard({ writeText: refused });
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    let selected = '';
    document.execCommand = () => {
      selected = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    await copyText('flat,cum');
    expect(selected).toBe('flat,cum');
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

test('if no way works, the error says so', async () => {
  clipboard({ writeText: refused });
  document.execCommand = () => false;
  await expect(copyText('flat')).rejects.toThrow('The browser does not allow copying here.');
});

test('if the text cannot be made, that error is reported', async () => {
  clipboard({ writeText: refused });
  await expect(copyText(Promise.reject(new Error('This file is no longer open.')))).rejects.toThrow(
    'This file is no longer open.',
  );
});
