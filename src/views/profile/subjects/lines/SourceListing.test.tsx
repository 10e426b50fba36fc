import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FunctionAnswer, ShownSource } from './functionAnswer.ts';
import { SourceListing } from './SourceListing.tsx';

afterEach(cleanup);

test('lists a generated file with very many lines', () => {
  const lines = Array.from({ length: 300_001 }, () => ({ text: 'x', pieces: [] }));
  render(
    <SourceListing
      answer={{ total: 10, cum: 5 } as FunctionAnswer}
      source={{ from: 1, lines, amounts: [] } as unknown as ShownSource}
      instructions={[]}
      unit="count"
      type="samples"
      whole
      at={0}
      jump={{ line: 0, nonce: 0 }}
      onAt={() => undefined}
      hot={[]}
    />,
  );
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('300002');
});
