import { describe, expect, test } from 'vitest';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { createRedactor } from './redactor.ts';

function redactorWith(change: Partial<Redaction>, packages: string[] = []) {
  return createRedactor({ ...noRedaction, ...change }, 'salt', packages);
}

describe('paths of source files', () => {
  test.each([
    ['/home/ann/sdk/go1.26/src/runtime/malloc.go', 'runtime', 'runtime/malloc.go'],
    [
      '/home/gopher/go/pkg/mod/github.com/!azure/a@v1.2.3/c/x.go',
      'github.com/Azure/a/c',
      'github.com/!azure/a@v1.2.3/c/x.go',
    ],
    ['runtime/malloc.go', 'runtime', 'runtime/malloc.go'],
  ])('%s of published code keeps the part that its package reveals anyway', (path, packagePath, after) => {
    expect(redactorWith({ paths: 'hash' }).sourcePath(path, packagePath)).toBe(after);
  });

  test.each([
    ['/home/ann/src/go-odata/internal/response/map.go', 'github.com/nlstn/go-odata/internal/response'],
    ['response/map.go', 'github.com/nlstn/go-odata/internal/response'],
    ['/home/ann/secret/db.go', 'main'],
    ['C:\\Users\\ann\\pay\\db.go', 'main'],
  ])('nothing but the ending is left of %s', (path, packagePath) => {
    expect(redactorWith({ paths: 'hash' }).sourcePath(path, packagePath)).toMatch(/^[0-9a-f]{8}\.go$/);
  });

  test('hashed paths keep the ending of a test', () => {
    const redactor = redactorWith({ paths: 'hash' });
    expect(redactor.sourcePath('/home/ann/secret/db_test.go', 'main')).toMatch(/^[0-9a-f]{8}_test\.go$/);
  });

  test('a file of a private package is redacted even if paths are kept', () => {
    const redactor = redactorWith({ packages: 'hash' });
    expect(redactor.sourcePath('/src/corp.example/pay/db.go', 'corp.example/pay')).toMatch(/^[0-9a-f]{8}\.go$/);
    expect(redactor.sourcePath('/usr/local/go/src/fmt/print.go', 'fmt')).toBe('/usr/local/go/src/fmt/print.go');
  });
});

test('functions without a name lose the file that tells them apart, unless paths are kept', () => {
  const name = '<module> (shop/cart.py)';
  expect(redactorWith({ paths: 'hash' }).functionName(name)).toBe('<module>');
  expect(redactorWith({ paths: 'hash' }).functionName('(anonymous) (src/cart.js)')).toBe('(anonymous)');
  expect(redactorWith({ paths: 'hash' }).functionName('(anonymous namespace)::scan')).toBe(
    '(anonymous namespace)::scan',
  );
  expect(redactorWith({ labels: 'hash' }).functionName(name)).toBe(name);
});

test('binaries and dropped files keep their ending', () => {
  const redactor = redactorWith({ paths: 'hash' });
  expect(redactor.binaryPath('/tmp/go-build17/b001/response.test')).toMatch(/^[0-9a-f]{8}\.test$/);
  expect(redactor.binaryPath('[vdso]')).toBe('[vdso]');
  expect(redactor.itemPath('acme/before/cpu.prof')).toMatch(/^[0-9a-f]{8}\.prof$/);
  expect(redactor.itemPath('before/acme.prof')).toBe(redactor.itemPath('after/acme.prof'));
});

test('labels stay distinct', () => {
  const redactor = redactorWith({ labels: 'hash' });
  expect(redactor.label('GET')).toMatch(/^[0-9a-f]{8}$/);
  expect(redactor.label('customer-acme')).not.toBe(redactor.label('customer-bolt'));
});

describe('names of machines', () => {
  test.each([
    ['fetched from http://10.2.3.4:6060/debug', 'fetched from http://HOST:6060/debug'],
    ['on db-7.prod.corp.internal, port 80', 'on HOST, port 80'],
    ['host=buildbox42', 'host=HOST'],
    ['fe80:0:0:0:1c2d:aa:bb:cc', 'HOST'],
    ['ssh ann@db-7.corp.internal', 'ssh ann@HOST'],
    ['https://github.com/a/b and localhost:8080', 'https://github.com/a/b and localhost:8080'],
    ['rows.Next() in main.go of go1.26.1', 'rows.Next() in main.go of go1.26.1'],
  ])('%s', (text, after) => {
    expect(
      redactorWith({ hosts: 'hash' })
        .text(text)
        .replace(/host-[0-9a-f]{8}/, 'HOST'),
    ).toBe(after);
  });
});

test('a private package or path within a text is redacted', () => {
  const redactor = redactorWith({ packages: 'hash', paths: 'hash' }, ['corp.example/team/db']);
  expect(redactor.text('panic in corp.example/team/db.Open at /home/ann/pay/db.go:12')).toMatch(
    /^panic in private\/[0-9a-f]{8}\.X[0-9a-f]{8} at [0-9a-f]{8}\.go:12$/,
  );
  expect(redactor.text('GET/POST of text/plain')).toBe('GET/POST of text/plain');
});

test('notes are kept or left out', () => {
  expect(redactorWith({}).note('Faster.\nAsk Ann.')).toBe('Faster.\nAsk Ann.');
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
