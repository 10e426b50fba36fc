import { describe, expect, test } from 'vitest';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { packageOf, shortName } from '../names/functionName.ts';
import { createRedactor } from './redactor.ts';

function namesWith(change: Partial<Redaction>) {
  const redactor = createRedactor({ ...noRedaction, ...change }, 'salt');
  return (name: string) => redactor.functionName(name);
}

/** The name with every hash replaced by `#`. */
const drawn = (name: string) => name.replace(/[0-9a-f]{8}/g, '#');

describe('a redacted name keeps its form', () => {
  test.each([
    ['corp.example/team/db.(*Conn).Query', 'private/#.(*X#).X#'],
    ['corp.example/team/db.(*Conn).Query.func1', 'private/#.(*X#).X#.func1'],
    ['billing/rates.load', 'private/#.x#'],
    ['corp.example/team/api/v2.Serve', 'private/#.X#'],
    ['corp.example/team/yaml%2ev2.Parse', 'private/#.X#'],
    ['corp.example/team/db_test.BenchmarkQuery', 'private/#_test.BenchmarkQuery'],
    ['slices.SortFunc[corp.example/team/db.Row]', 'slices.SortFunc[x#]'],
    ['type:.eq.corp.example/team/db.Key', 'type:.eq.private/#.X#'],
  ])('%s', (name, after) => {
    expect(drawn(namesWith({ packages: 'hash' })(name))).toBe(after);
  });

  test.each([
    'runtime.mallocgc',
    'encoding/json.(*decodeState).object',
    'github.com/nlstn/go-odata/internal/response.(*OrderedMap).Set',
    'gopkg.in/yaml%2ev3.(*parser).parse',
    'main.main',
    'slices.SortFunc[...]',
    'vendor/golang.org/x/net/http2/hpack.(*Decoder).Write',
    'runtime/pprof.(*profileBuilder).build',
    '',
  ])('%s is nobody’s secret', (name) => {
    expect(namesWith({ packages: 'hash' })(name)).toBe(name);
  });

  test('two packages with the same last element stay different', () => {
    const redact = namesWith({ packages: 'hash' });
    expect(packageOf(redact('corp.example/a/db.Open'))).not.toBe(packageOf(redact('corp.example/b/db.Open')));
    expect(packageOf(redact('corp.example/a/db.Open'))).toBe(packageOf(redact('corp.example/a/db.Close')));
  });

  test('a public host is private if the user says so', () => {
    const redact = namesWith({ packages: 'hash', privatePrefixes: ['github.com/acme'] });
    expect(drawn(redact('github.com/acme/shop/cart.Add'))).toBe('private/#.X#');
    expect(redact('github.com/acmeworks/x.F')).toBe('github.com/acmeworks/x.F');
  });
});

describe('a hashed name can still be split into parts', () => {
  const redact = namesWith({ packages: 'hash' });
  const hashed = redact('corp.example/team/db.(*Conn).Query.func1');

  test('package, receiver and method are hashes, closures keep their number', () => {
    expect(hashed).toMatch(/^private\/[0-9a-f]{8}\.\(\*X[0-9a-f]{8}\)\.X[0-9a-f]{8}\.func1$/);
    expect(packageOf(hashed)).toMatch(/^private\/[0-9a-f]{8}$/);
    expect(shortName(hashed)).toBe(hashed.slice('private/'.length));
  });

  test('one name has the same hash in every longer name', () => {
    expect(redact('corp.example/team/db.(*Conn).Close')).toContain(/\(\*X[0-9a-f]{8}\)/.exec(hashed)![0]);
    expect(packageOf(redact('corp.example/team/db.Open'))).toBe(packageOf(hashed));
  });

  test('functions of package main are private, main itself is not', () => {
    expect(redact('main.main')).toBe('main.main');
    expect(redact('main.chargeCards')).toMatch(/^main\.x[0-9a-f]{8}$/);
  });

  test('benchmarks keep their names, so that they match their text', () => {
    expect(redact('corp.example/team/db.BenchmarkQuery.func2')).toMatch(
      /^private\/[0-9a-f]{8}\.BenchmarkQuery\.func2$/,
    );
  });

  test.each([
    'corp.example/team/db.Map[go.shape.struct { Salary int }]',
    'slices.SortFunc[go.shape.struct { Salary int }]',
    'slices.SortFunc[corp.example/pay.Salary]',
    'acme::pay::Salary::sum',
    'acme_salary_sum',
  ])('nothing of %s is left', (name) => {
    expect(redact(name)).not.toMatch(/salary|pay|acme|corp/i);
  });

  test('Go’s own names stay', () => {
    expect(redact('slices.SortFunc[...]')).toBe('slices.SortFunc[...]');
    expect(redact('net/http.(*conn).serve')).toBe('net/http.(*conn).serve');
  });
});
