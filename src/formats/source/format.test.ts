import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../model/source.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const likelihood = (text: string): number => format.matches(new FileHead(encode(text), false));

describe('Go source is certain', () => {
  test.each([
    ['a program', 'package main\n\nfunc main() {}\n'],
    [
      'a licence and a build tag before it',
      '// Copyright\n\n//go:build linux\n\n/* doc\n*/\npackage a // import "x"\n\nimport "fmt"\n',
    ],
    ['nothing but documentation', '// Package a is empty.\npackage a\n'],
    ['Windows line ends and a byte order mark', '\ufeffpackage a\r\n\r\nvar x = 1\r\n'],
    ['a module file', '// A shop.\nmodule example.com/shop\n\ngo 1.26\n\nrequire example.com/a v1.0.0\n'],
    ['other inputs in a string', 'package a\n\nconst s = `\ngoos: linux\npkg: a\nBenchmarkX-8 100 5 ns/op\n`\n'],
  ])('%s', (_, text) => {
    expect(likelihood(text)).toBeGreaterThan(0.95);
  });
});

describe('other languages are probable', () => {
  test.each([
    ['C', '#include <stdio.h>\n#include "a.h"\n\nint main(void) {\n}\n'],
    [
      'Go assembly',
      '#include "textflag.h"\n\nTEXT ·add(SB), NOSPLIT, $0-8\n\tRET\n\nTEXT ·sub(SB), NOSPLIT, $0-8\n\tRET\n',
    ],
    ['Rust', 'use std::fmt;\n\npub fn main() {\n}\n'],
    ['Java', 'package com.example.shop;\nimport java.util.List;\npublic class Cart {}\n'],
    ['Python', 'import os\n\ndef main(argv):\n    pass\n'],
    ['JavaScript', "import { a } from './a.js'\nexport const b = 1\n"],
  ])('%s', (_, text) => {
    expect(likelihood(text)).toBe(0.5);
  });
});

describe('other texts are no source code', () => {
  test.each([
    ['prose', 'package your things and go.\nimport them later.\n'],
    ['a benchmark', 'goos: linux\ngoarch: amd64\npkg: example.com/a\nBenchmarkX-8 100 5 ns/op\n'],
    ['prose about a module', 'module shop\n\nThis module sells things.\n'],
    ['an empty file', ''],
    ['a binary', 'package main\0\nfunc main() {}\n'],
  ])('%s', (_, text) => {
    expect(likelihood(text)).toBe(0);
  });
});

test('the text has plain line ends, whatever the file had', async () => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // The bytes end within the umlaut.
    const bytes = encode('package a\r\n\r\n// für\r\n');
    yield bytes.subarray(0, 18);
    yield bytes.subarray(18);
  }
  const { dataset, problems } = await format.read(chunks());
  expect(problems).toEqual([]);
  expect(dataset).toMatchObject({ kind: 'source', profileType: 'source', title: 'Go source file' });
  expect(dataset?.data as SourceFile).toEqual({ language: 'go', text: 'package a\n\n// für\n' });
});
