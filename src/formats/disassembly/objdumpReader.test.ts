import { describe, expect, test } from 'vitest';
import { drawDisassembly } from '../../../tests/drawDisassembly.ts';
import { makeRandom } from '../../../tests/random.ts';
import { ByteReader } from '../../codes/byteReader.ts';
import { ByteWriter } from '../../codes/byteWriter.ts';
import type { Disassembly } from '../../model/disassembly.ts';
import { FileHead } from '../fileHead.ts';
import type { Reading } from '../inputFormat.ts';
import { format } from './format.ts';
import { share } from './share.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(text: string, size = 7): Promise<Reading> {
  const bytes = encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
  }
  return format.read(chunks());
}

async function drawn(text: string, size?: number): Promise<string[]> {
  const { dataset, problems } = await read(text, size);
  expect(problems).toEqual([]);
  return drawDisassembly(dataset!.data as Disassembly);
}

const sentences = async (text: string): Promise<string[]> => (await read(text)).problems.map(({ message }) => message);

const head = '\ntally:     file format elf64-x86-64\n\n\nDisassembly of section .text:\n\n';
/** objdump -d -l */
const gnu = `${head}00000000000012a0 <tally>:
tally():
/home/ann/tally.c:9 (discriminator 3)
    12a0:\t85 f6                \ttest   %esi,%esi
    12a2:\t48 b8 15 7c 4a 7f b9 \tmovabs $0x9e3779b97f4a7c15,%rax
    12a9:\t79 37 9e 
mix():
/home/ann/mix.h:2
    12ac:\t7e 4c                \tjle    12f0 <tally+0x50>
    12ae:\tc3                   \tret

Disassembly of section .fini:

00000000000012f8 <_fini>:
_fini():
    12f8:\t48 8b 05 c5 2f 00 00 \tmov    0x2fc5(%rip),%rax        # 3fd0 <__gmon_start__@Base>
`;
const expected = [
  'tally  12a0+15',
  '  12a0 tally.c:9 |  | test %esi,%esi',
  '  12a2 tally.c:9 |  | movabs $0x9e3779b97f4a7c15,%rax',
  '  12ac mix.h:2 |  | jle 12f0 <tally+0x50>',
  '  12ae mix.h:2 |  | ret',
  '_fini  12f8+7',
  '  12f8 :0 |  | mov 0x2fc5(%rip),%rax # 3fd0 <__gmon_start__@Base>',
];

/** llvm-objdump -d -l -C -S */
const llvm = `
shop:\tfile format elf64-x86-64

Disassembly of section .text:

00000000000019e0 <shop::Cart::total(int) const>:
; shop::Cart::total(int) const():
; /home/ann/shop.cpp:16
; long Cart::total(int rounds) const {
    19e0: 85 f6                        \ttestl\t%esi, %esi
; /home/ann/shop.cpp:18
;   for (int round = 0; round < rounds; round++)
    19e2: 7e 3c                        \tjle\t0x1a20 <shop::Cart::total(int) const+0x40>
    19e4: 48 8b 05 c5 2f 00 00         \tmovq\t12229(%rip), %rax       # 0x3fd0 <table>
                                                                        # 0x5190 <writev+0x5190>
\t\t...
`;

describe('reads objdump of GNU', () => {
  test.each([1, 7, 8192])('with lines, in chunks of %i bytes', async (size) => {
    expect(await drawn(gnu, size)).toEqual(expected);
  });

  test('without the bytes of instructions, in the notation of Intel: the next function is the end of the last one', async () => {
    const text = `${head}00000000000012a0 <tally>:
tally():
/home/ann/tally.c:9
    12a0:\ttest   esi,esi
    12a2:\tfadd   st,st(1)
    12a4:\tcall   1030 <mix>

00000000000012a9 <main>:
    12a9:\tret
`;
    expect(await drawn(text)).toEqual([
      'tally  12a0+9',
      '  12a0 tally.c:9 |  | test esi,esi',
      '  12a2 tally.c:9 |  | fadd st,st(1)',
      '  12a4 tally.c:9 |  | call 1030 <mix>',
      'main  12a9+1',
      '  12a9 :0 |  | ret',
    ]);
  });

  test('source of -S, of which the last line is the one of the instruction', async () => {
    const text = `${head}00000000000012a0 <tally>:
tally():
/home/ann/tally.c:7
/* tally.c:6

default: */
    12a0:\t85 f6                \ttest   %esi,%esi
/home/ann/tally.c:9
    for (;;) {
    12a2:\tc3                   \tret
    12a3:\t90                   \tnop
`;
    const places = ['12a0 tally.c:7 | default: */ | test %esi,%esi', '12a2 tally.c:9 | for (;;) { | ret'];
    expect(await drawn(text)).toEqual([
      'tally  12a0+4',
      ...places.map((place) => `  ${place}`),
      '  12a3 tally.c:9 |  | nop',
    ]);
    const withoutLines = text.replaceAll(/^(?:tally\(\)|\/home.*):.*\n/gm, '').replace('* tally.c:6', '*');
    expect((await drawn(withoutLines))[2]).toBe('  12a2 :0 | for (;;) { | ret');
  });

  test('calls that are inlined (--inlines), what is relocated (-r), zeros, and libraries', async () => {
    const text = `In archive libtally.a:

tally.o:     file format elf64-x86-64


Disassembly of section .text:

0000000000000000 <tally>:
tally():
C:\\ann\\mix.h:2
inlined by C:\\ann\\tally.c:11 (tally)
   0:\te8 00 00 00 00       \tcall   5 <tally+0x5>
\t\t\t1: R_X86_64_PLT32\tseen-0x4
inlined by C:\\ann\\tally.c:11 (tally)
   5:\tc3                   \tret
\t...
C:\\ann\\tally.c:12
  10:\tc3                   \tret

mix.o:     file format elf64-x86-64
`;
    expect(await drawn(text)).toEqual([
      'tally  0+17',
      '  0 mix.h:2 |  | call 5 <tally+0x5>',
      '  5 mix.h:2 |  | ret',
      '  10 tally.c:12 |  | ret',
    ]);
  });

  test('jumps drawn as arrows (--visualize-jumps)', async () => {
    const text = `${head}00000000000012a0 <tally>:
    12a0:\t/-- 7e 08                \tjle    12aa <tally+0xa>
    12a2:\t|   0f 1f 84 00 00 00 00 \tnopl   0x0(%rax,%rax,1)
    12a9:\t|   00 
    12aa:\t\\-> c3                   \tret
`;
    expect(await drawn(text)).toEqual([
      'tally  12a0+11',
      '  12a0 :0 |  | jle 12aa <tally+0xa>',
      '  12a2 :0 |  | nopl 0x0(%rax,%rax,1)',
      '  12aa :0 |  | ret',
    ]);
  });

  test('Windows line ends, and a part without the head', async () => {
    expect(await drawn(gnu.replaceAll('\n', '\r\n'))).toEqual(expected);
    const part = gnu.slice(gnu.indexOf('00000000000012a0'));
    expect(format.matches(new FileHead(encode(part), true))).toBe(0.98);
    expect(await drawn(part)).toEqual(expected);
  });
});

describe('reads llvm-objdump', () => {
  test('with lines and source', async () => {
    expect(await drawn(llvm)).toEqual([
      'shop::Cart::total(int) const  19e0+11',
      '  19e0 shop.cpp:16 | long Cart::total(int rounds) const { | testl %esi, %esi',
      '  19e2 shop.cpp:18 | for (int round = 0; round < rounds; round++) | jle 0x1a20 <shop::Cart::total(int) const+0x40>',
      '  19e4 shop.cpp:18 |  | movq 12229(%rip), %rax # 0x3fd0 <table>',
    ]);
  });

  test('without the bytes of instructions', async () => {
    expect(await drawn(llvm.replaceAll(/: [0-9a-f ]{21,30}\t/g, ':      \t'))).toHaveLength(4);
  });

  test.each([
    ['bytes', 'fd 7b bf a9', '61 01 00 36'],
    ['words', 'a9bf7bfd', '36000161'],
  ])('of AArch64, in %s', async (_, first, second) => {
    const text = `a.o:\tfile format elf64-littleaarch64

Disassembly of section .text.tally:

0000000000000000 <tally>:
; tally():
; /home/ann/a.rs:12
       0: ${first}  \tstp\tx29, x30, [sp, #-16]!
; /home/ann/a.rs:14
       4: ${second}  \ttbz\tw1, #0, 0x34 <tally+0x34>
\t\t000000000000000c:  R_AARCH64_CALL26\tseen
`;
    expect(await drawn(text)).toEqual([
      'tally  0+8',
      '  0 a.rs:12 |  | stp x29, x30, [sp, #-16]!',
      '  4 a.rs:14 |  | tbz w1, #0, 0x34 <tally+0x34>',
    ]);
  });
});

describe('is recognized', () => {
  test.each([
    ['of GNU', gnu, 0.98],
    ['of LLVM', llvm, 0.98],
    ['of macOS', llvm.replace('elf64-x86-64', 'mach-o 64-bit x86-64'), 0.98],
    ['without instructions', head, 0],
    ['prose', 'The file format elf64-x86-64\n  12a0: is a number\n', 0],
  ])('%s', (_, text, likelihood) => {
    expect(format.matches(new FileHead(encode(text), true))).toBe(likelihood);
  });
});

describe('leaves out, with a sentence that names the tool', () => {
  test.each([
    ['other text', 'killed by signal 9'],
    ['an address within the last instruction', '    12ad:\t90                   \tnop'],
    ['an address that is too large', 'ffffffff81000000:\t90                   \tnop'],
    ['more bytes elsewhere', '    12f0:\t90 90 '],
  ])('%s', async (_, line) => {
    const text = gnu.replace('    12ae:', `${line}\n    12ae:`);
    expect(await sentences(text)).toEqual([`Line 16 is no line of \`objdump\` and was left out: “${line.trim()}”.`]);
  });

  test('a line that is longer than any instruction', async () => {
    expect(await sentences(gnu.replace('tally():\n', `${'x'.repeat(100_000)}\n`))).toHaveLength(1);
  });

  test('a function without instructions, where the text ends', async () => {
    const { problems } = await read(`${llvm}\n0000000000001a30 <main>:\n`);
    expect(problems[0]?.message).toBe('1 function has no instructions here: the text may be cut off.');
    expect(problems[0]?.hint).toBe('Run `llvm-objdump -d -l -C PROGRAM > objdump.txt` again.');
  });

  test('a text without any instruction is rejected', async () => {
    const { dataset, problems } = await read(head);
    expect(dataset).toBeNull();
    expect(problems[0]?.message).toContain('the output of `objdump`, but');
  });
});

/** In a link and back, which checks that all columns are valid. */
function sent(data: Disassembly): Disassembly {
  const writer = new ByteWriter();
  share.write(writer, data);
  return share.read(new ByteReader(writer.take()));
}

test.each([gnu, llvm])('in a link it is the same', async (text) => {
  const data = (await read(text)).dataset!.data as Disassembly;
  expect(sent(data)).toEqual(data);
});

test.each([gnu, llvm])('a changed text is a valid disassembly or rejected', async (text) => {
  const random = makeRandom(7);
  const signs = ':<>;/ \t\n0fR.(';
  let different = 0;
  for (let round = 0; round < 1000; round++) {
    const at = random.below(text.length);
    const changed = text.slice(0, at) + signs[random.below(signs.length)]! + text.slice(at + random.below(3));
    const data = (await read(changed, 4096)).dataset?.data as Disassembly | undefined;
    if (data !== undefined && drawDisassembly(sent(data)).join() !== drawDisassembly(data).join()) different++;
  }
  expect(different).toBe(0);
});
