import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { noRedaction, type RedactedText, type Redaction } from '../../model/shared.ts';
import { RedactionPreview } from './RedactionPreview.tsx';

afterEach(cleanup);

const texts: RedactedText[] = [{ field: 'paths', before: '/home/ann/db.go', after: '/home/ann/db.go', count: 3 }];

/** A fake engine that hashes every path to one text. */
const engine: Pick<Engine, 'redactions'> = {
  redactions: async (_exhibits, { paths }, query = '') => ({
    counts: { paths: 1, labels: 0, packages: 2, hosts: 0, notes: 0 },
    texts: texts
      .filter(({ before }) => before.includes(query))
      .map((text) => (paths === 'hash' ? { ...text, after: '3f2a9c1b.go' } : text)),
  }),
};

function Page({ notes = [] }: { notes?: string[] }) {
  const [redaction, setRedaction] = useState<Redaction>(noRedaction);
  return (
    <>
      <RedactionPreview engine={engine} refs={[]} notes={notes} redaction={redaction} onChange={setRedaction} />
      <output>{JSON.stringify(redaction)}</output>
    </>
  );
}

test('the counts are visible before any field is opened', async () => {
  render(<Page notes={['Ask Ann.']} />);
  const summary = await screen.findByRole('button', {
    name: /Nothing is redacted.*File paths: 1. Private packages: 2. Notes: 1./,
  });
  expect(summary.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('table')).toBeNull();
});

test('each text is shown before and after redaction', async () => {
  render(<Page notes={['Ask Ann.\nShe knows.']} />);
  fireEvent.click(await screen.findByRole('button', { name: /Nothing is redacted/ }));
  expect((await screen.findByRole('row', { name: /db\.go/ })).textContent).toBe('/home/ann/db.gothe same');
  const paths = screen.getByRole('radiogroup', { name: 'File paths' });
  fireEvent.click(paths.querySelector('input[value=hash]')!);
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /db\.go/ }).textContent).toBe('/home/ann/db.go3f2a9c1b.go'),
  );
  fireEvent.click(screen.getByRole('radiogroup', { name: 'Notes' }).querySelector('input[value=hash]')!);
  await screen.findByRole('row', { name: /Ask Ann.*left out/s });
});

test('a search without a match shows a message', async () => {
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: /Nothing is redacted/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Find in shared texts' }), {
    target: { value: 'zebra' },
  });
  expect(await screen.findByText('No shared text matches.')).not.toBeNull();
});

test('prefixes on public hosts can be marked private', async () => {
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: /Nothing is redacted/ }));
  fireEvent.change(screen.getByRole('textbox', { name: /Also private/ }), {
    target: { value: 'https://github.com/acme/, gitlab.com/b' },
  });
  expect(screen.getByRole('status').textContent).toContain('"privatePrefixes":["github.com/acme","gitlab.com/b"]');
});
