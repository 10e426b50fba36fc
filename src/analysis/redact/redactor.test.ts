import { describe, expect, test } from 'vitest';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { createRedactor } from './redactor.ts';

function redactorWith(change: Partial<Redaction>, packages: string[] = []) {
  return createRedactor({ ...noRedaction, ...change }, 'salt', packages);
}

describe('paths of source files', () => {
  const rows: [path: string, packagePath: string, shortened: string][] = [
    ['/home/ann/sdk/go1.26/src/runtime/malloc.go', 'runtime', 'runtime/malloc.go'],
    [
      '/home/gopher/go/pkg/mod/github.com/!azure/a@v1.2.3/c/x.go',
      'github.com/Azure/a/c',
      'github.com/!azure/a@v1.2.3/c/x.go',
    ],
    [
      '/home/ann/src/go-odata/internal/response/map.go',
      'github.com/nlstn/go-odata/internal/response',
      'go-odata/internal/response/map.go',
    ],
    ['/home/ann/secret/db.go', 'main', 'db.go'],
    ['C:\\Users\\ann\\pay\\db.go', 'main', 'db~2.go'],
  ];

  test('shortened paths keep the part that their package reveals anyway', () => {
    const redactor = redactorWith({ paths: 'shorten' });
    for (const [path, packagePath, shortened] of rows) expect(redactor.sourcePath(path, packagePath)).toBe(shortened);
  });

  test('hashed paths keep their ending', () => {
    const redactor = redactorWith({ paths: 'hash' });
    expect(redactor.sourcePath('/home/ann/secret/db_test.go', 'main')).toMatch(/^[0-9a-f]{8}_test\.go$/);
    expect(redactor.sourcePath('/home/ann/sdk/go1.26/src/runtime/malloc.go', 'runtime')).toBe('runtime/malloc.go');
  });

  test('a file of a private package is redacted even if paths are kept', () => {
    const redactor = redactorWith({ packages: 'shorten' });
    expect(redactor.sourcePath('/src/corp.example/pay/db.go', 'corp.example/pay')).toBe('db.go');
    expect(redactor.sourcePath('/usr/local/go/src/fmt/print.go', 'fmt')).toBe('/usr/local/go/src/fmt/print.go');
  });
});

test('functions without a name lose the file that tells them apart, unless paths are kept', () => {
  const name = '<module> (shop/cart.py)';
  expect(redactorWith({ paths: 'hash' }).functionName(name)).toBe('<module>');
  expect(redactorWith({ paths: 'shorten' }).functionName('(anonymous) (src/cart.js)')).toBe('(anonymous)');
  expect(redactorWith({ paths: 'hash' }).functionName('(anonymous namespace)::scan')).toBe(
    '(anonymous namespace)::scan',
  );
  expect(redactorWith({ labels: 'hash' }).functionName(name)).toBe(name);
});

test('binaries and dropped files keep their names', () => {
  const redactor = redactorWith({ paths: 'shorten' });
  expect(redactor.binaryPath('/tmp/go-build17/b001/response.test')).toBe('response.test');
  expect(redactor.binaryPath('[vdso]')).toBe('[vdso]');
  expect(redactor.itemPath('acme/before/cpu.prof')).toBe('cpu.prof');
  const hashing = redactorWith({ paths: 'hash' });
  expect(hashing.itemPath('before/acme.prof')).toBe(hashing.itemPath('after/acme.prof'));
});

test('labels keep their last element or their beginning, and stay distinct', () => {
  const redactor = redactorWith({ labels: 'shorten' });
  expect(redactor.label('/users/42/orders')).toBe('…/orders');
  expect(redactor.label('customer-acme')).toBe('cus…');
  expect(redactor.label('customer-bolt')).toBe('cus…~2');
  expect(redactor.label('GET')).toBe('GET');
  expect(redactorWith({ labels: 'hash' }).label('GET')).toMatch(/^[0-9a-f]{8}$/);
});

describe('names of machines', () => {
  test.each([
    ['fetched from http://10.2.3.4:6060/debug', 'fetched from http://….4:6060/debug'],
    ['on db-7.prod.corp.internal, port 80', 'on db-7, port 80'],
    ['host=buildbox42', 'host=buildbox42'],
    ['fe80:0:0:0:1c2d:aa:bb:cc', '…:cc'],
    ['https://github.com/a/b and localhost:8080', 'https://github.com/a/b and localhost:8080'],
    ['rows.Next() in main.go of go1.26.1', 'rows.Next() in main.go of go1.26.1'],
  ])('%s', (text, shortened) => {
    expect(redactorWith({ hosts: 'shorten' }).text(text)).toBe(shortened);
  });

  test('hashed names are still recognizable as hosts', () => {
    expect(redactorWith({ hosts: 'hash' }).text('ssh ann@db-7.corp.internal')).toMatch(/^ssh ann@host-[0-9a-f]{8}$/);
  });
});

test('a private package or path within a text is redacted', () => {
  const redactor = redactorWith({ packages: 'shorten', paths: 'shorten' }, ['corp.example/team/db']);
  expect(redactor.text('panic in corp.example/team/db.Open at /home/ann/pay/db.go:12')).toBe(
    'panic in private/db.Open at db.go:12',
  );
  expect(redactor.text('GET/POST of text/plain')).toBe('GET/POST of text/plain');
});

test('notes are cut to their first line, or left out', () => {
  expect(redactorWith({ notes: 'shorten' }).note('Faster.\nAsk Ann.')).toBe('Faster. …');
  expect(redactorWith({ notes: 'hash' }).note('Faster.\nAsk Ann.')).toBe('');
});

test('given texts are listed with their counts, the most frequent first', () => {
  const redactor = redactorWith({ labels: 'hash' });
  redactor.label('a', 2);
  redactor.label('b', 5);
  redactor.label('a', 1);
  expect(redactor.texts().map(({ before, count }) => [before, count])).toEqual([
    ['b', 5],
    ['a', 3],
  ]);
});
