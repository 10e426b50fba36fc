import type { LoadTest } from '../../model/loadTest.ts';
import type { PrivateTexts, Redactor } from '../../model/redactor.ts';
import { isOwnErrorKind } from './errorKinds.ts';

/** Figures are kept. Equal addresses and headings stay equal, so that endpoints pair as before. */
export const privateTexts: PrivateTexts<'load-test'> = {
  redact: ({ tests }, redactor) => ({ tests: tests.map((test) => redactTest(test, redactor)) }),
  packagesIn: () => [],
};

function redactTest(test: LoadTest, redactor: Redactor): LoadTest {
  return {
    ...test,
    heading: test.heading === '' ? '' : redactor.label(test.heading),
    url: redactAddress(test.url, redactor),
    ...(test.method === undefined
      ? {}
      : { method: /^[A-Z]{3,7}$/.test(test.method) ? test.method : redactor.label(test.method) }),
    errors: test.errors.map(({ kind, count }) => ({
      kind: isOwnErrorKind(kind) ? kind : redactor.anything(redactor.label(kind)),
      count,
    })),
    thresholds: test.thresholds.map(({ expression, isMet }) => ({ expression: redactor.label(expression), isMet })),
  };
}

/** The machine, and the path, which names what the server offers. */
function redactAddress(url: string, redactor: Redactor): string {
  if (url === '') return '';
  const { paths, labels } = redactor.redaction;
  const [, scheme = '', machine = '', port = '', path = ''] =
    /^([a-z][a-z\d+.-]{0,20}:\/\/)?(?:[^/?#@]*@)?([^/?#]*?)(:\d{1,5})?((?:[/?#].*)?)$/is.exec(url) ?? [];
  const isHashed = paths === 'hash' || labels === 'hash';
  const hashed = path === '' || !isHashed ? redactor.text(path) : `/${redactor.label(redactor.anything(path))}`;
  return scheme + (machine === '' ? '' : redactor.host(machine)) + port + hashed;
}
