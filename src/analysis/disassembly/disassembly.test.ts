import { describe, expect, test } from 'vitest';
import { dumpOf } from '../../../tests/dumpOf.ts';
import { type AddressedFrame, profileAt } from '../../../tests/profileAt.ts';
import type { Disassembly } from '../../model/disassembly.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { topTable } from '../tree/topTable.ts';
import { addressTree } from './addressTree.ts';
import { dumpCommand, isOfGo, nativeDumpCommand } from './dumpCommand.ts';
import { jumpTarget, withoutAddresses, withoutTarget } from './findInstruction.ts';
import { type Fit, fitDisassembly } from './fitDisassembly.ts';
import { functionInstructions } from './functionInstructions.ts';
import { functionsNamed, symbolName } from './functionsNamed.ts';
import { functionExpressions, neededFunctions, symbolTable } from './neededFunctions.ts';

/** The instructions of a function as `address flat cum text`, with what else is known of them. */
function listed(profile: Profile, dump: Disassembly, name: string, fit: Fit): string[] {
  const built = addressTree(profile, stackNaming(profile));
  const amounts = { ...built, ...topTable(profile, built.tree, 0) };
  return functionsNamed(dump, name).flatMap((row) =>
    functionInstructions(profile, dump, fit, amounts, row).map(
      ({ address, flat, cum, text, inlined, callLine, target, isTarget }) =>
        `${address} ${flat} ${cum} ${text}${inlined.length === 0 ? '' : ` [${inlined.join(' › ')} at ${callLine}]`}${target < 0 ? '' : ` → ${target}`}${isTarget ? ' ←' : ''}`,
    ),
  );
}

const text = `TEXT main.fib(SB) /home/ann/main.go
  main.go:4\t0x401000\t4883f802\tCMPQ AX, $0x2\t
  main.go:4\t0x401004\t7d02\tJGE 0x401008\t
  util.go:9\t0x401006\t90\tNOPL\t
  util.go:9\t0x401007\tc3\tRET\t
  main.go:5\t0x401008\te8f3ffffff\tCALL main.fib(SB)\t
  main.go:6\t0x40100d\tebf1\tJMP main.fib(SB)\t

TEXT main.main(SB) /home/ann/main.go
  main.go:12\t0x402000\te8fbefffff\tCALL main.fib(SB)\t
  main.go:13\t0x402005\tc3\tRET\t
`;

/** Two stacks of fib, whose calls are at the last byte of the call; one of the leaves is inlined. */
function stacks(moved = 0): Parameters<typeof profileAt>[0] {
  const main: AddressedFrame = [moved + 0x402004, ['main.main', 'main.go', 12]];
  const call: AddressedFrame = [moved + 0x40100c, ['main.fib', 'main.go', 5]];
  return [
    [10, [moved + 0x401000, ['main.fib', 'main.go', 4]], call, call, main],
    [5, [moved + 0x401006, ['main.id', 'util.go', 9], ['main.fib', 'main.go', 5]], call, main],
    [2, [moved + 0x401008, ['main.fib', 'main.go', 5]], main],
  ];
}

const expected = [
  '401000 10 10 CMPQ AX, $0x2 ←',
  '401004 0 0 JGE 0x401008 → 4',
  '401006 5 5 NOPL [main.id at 5]',
  '401007 0 0 RET [main.id at 5]',
  '401008 2 17 CALL main.fib(SB) ←',
  '40100d 0 0 JMP main.fib(SB) → 0',
];

describe('the instructions of a function', () => {
  test('have the amounts of the addresses inside them, recursion once per sample', async () => {
    const profile = profileAt(stacks());
    const dump = await dumpOf(text);
    const fit = fitDisassembly(profile, dump);
    expect(fit).toEqual({
      is: 'same',
      shifts: new Map([[0, 0]]),
      isByBuildId: false,
      fitting: new Map([
        [
          0,
          new Map([
            ['main.fib', true],
            ['main.main', true],
          ]),
        ],
      ]),
      checked: 5,
      agreeing: 5,
    });
    expect(listed(profile, dump, 'main.fib', fit)).toEqual(expected);
  });

  test('of a program that was moved when it was loaded', async () => {
    const moved = 0x55a0b27c4000;
    const profile = profileAt(stacks(moved), BigInt(moved) + 0x400000n);
    const dump = await dumpOf(text);
    const fit = fitDisassembly(profile, dump);
    expect(fit).toMatchObject({ is: 'same', shifts: new Map([[0, moved]]) });
    expect(listed(profile, dump, 'main.fib', fit)).toEqual(expected);
  });

  test('also if the text has only this function', async () => {
    const profile = profileAt(stacks(0x7000_0000), 0x7040_0000n);
    const dump = await dumpOf(text.slice(0, text.indexOf('\nTEXT main.main')));
    const fit = fitDisassembly(profile, dump);
    expect(fit).toMatchObject({ is: 'same', shifts: new Map([[0, 0x7000_0000]]), checked: 4 });
    expect(listed(profile, dump, 'main.fib', fit)).toEqual(expected);
  });
});

test('an instruction that the tool does not know may begin inside one that it prints', async () => {
  const dump = await dumpOf(`TEXT expandAVX512(SB) /go/expand_amd64.s
  expand_amd64.s:1958\t0x412d9a\t62\t?\t
  expand_amd64.s:1958\t0x412d9b\tfe486f\tDECB 0x6f(AX)\t
  expand_amd64.s:1960\t0x412d9e\t15ec111d00c5\tADCL $0x1d11ec, AX\t
`);
  const isAt = (address: number, line: number) =>
    fitDisassembly(profileAt([[1, [address, ['expandAVX512', 'expand_amd64.s', line]]]]), dump).is;
  expect([1957, 1958, 1959, 1960, 1961].map((line) => isAt(0x412d9c, line))).toEqual(
    'other same same same other'.split(' '),
  );
  // At the beginning of what is printed there is no doubt; behind the last there is no next.
  expect([isAt(0x412d9b, 1959), isAt(0x412da2, 1961), isAt(0x412da2, 1959)]).toEqual(['other', 'same', 'other']);
});

describe('a disassembly is not of the profiled build', () => {
  test('if an address has another line, though all functions are in their places', async () => {
    const dump = await dumpOf(text.replace('main.go:5', 'main.go:7'));
    expect(fitDisassembly(profileAt(stacks()), dump)).toMatchObject({ is: 'other', checked: 5, agreeing: 3 });
  });

  test('if functions are elsewhere, by other distances', async () => {
    const dump = await dumpOf(text.replace('0x402000', '0x402040').replace('0x402005', '0x402045'));
    expect(fitDisassembly(profileAt(stacks()), dump)).toMatchObject({ is: 'other', checked: 5, agreeing: 4 });
  });

  test('if it has none of the functions', async () => {
    const dump = await dumpOf(text.replaceAll('TEXT main', 'TEXT shop'));
    expect(fitDisassembly(profileAt(stacks()), dump)).toMatchObject({ is: 'strange', checked: 0 });
  });
});

describe('without lines, as with -S', () => {
  const source = text.replaceAll(/^ {2}(?:main|util)\.go:\d+\t/gm, '  ');

  test('functions must be in their places', async () => {
    const profile = profileAt(stacks());
    const dump = await dumpOf(source);
    const fit = fitDisassembly(profile, dump);
    expect(fit).toMatchObject({ is: 'same', checked: 5 });
    expect(listed(profile, dump, 'main.fib', fit)[4]).toBe('401008 2 17 CALL main.fib(SB) ←');
    const elsewhere = await dumpOf(source.replace('0x402000', '0x402040').replace('0x402005', '0x402045'));
    expect(fitDisassembly(profile, elsewhere).is).toBe('other');
  });
});

test.each([
  ['JNE 0x46d5a3', 0x46d5a3],
  ['JMP 0x46d5a3                         // jmp 46d5a3', 0x46d5a3],
  ['JMP main.work(SB)', 0x400000],
  ['JMP main.other(SB)', -1],
  ['CALL 0x46d5a3', -1],
  ['JMP AX', -1],
  ['JMP 0(AX)(BX*8)', -1],
  ['BSWAP AX', -1],
  ['BTL $0x5, AX', -1],
  ['MOVQ $0x46d5a3, AX', -1],
  ['CBNZ R0, -3(PC)', 0x46d000 - 12],
  ['B 5(PC)', 0x46d000 + 20],
  ['TBZ $3, R1, 2(PC)', 0x46d000 + 8],
  ['BL 5(PC)', -1],
  ['MOVD 8(PC), R1', -1],
  ['?', -1],
  ['jne 46d5a3 <main.work+0x5a3>', 0x46d5a3],
  ['jmp 0x46d5a3 <main.work+0x5a3>', 0x46d5a3],
  ['bnd jmp 46d5a3 <shop::Cart::add(int)+0x3>', 0x46d5a3],
  ['jle,pn 46d5a3 <tally>', 0x46d5a3],
  ['b.eq 0x4c <tally+0x4c>', 0x4c],
  ['b.ne 4005d8 <main+0x20> // b.any', 0x4005d8],
  ['tbz w1, #0, 0x34 <tally+0x34>', 0x34],
  ['cbz x0, 34 <tally+0x34>', 0x34],
  ['beq a0,a1,1a4 <main+0x12>', 0x1a4],
  ['call 1030 <qsort@plt>', -1],
  ['callq 0x1030 <qsort@plt>', -1],
  ['bl 0xc <tally+0xc>', -1],
  ['jal ra,1a4 <work>', -1],
  ['br x16', -1],
  ['jmp *0x2fcc(%rip) # 3ff8 <_GLOBAL_OFFSET_TABLE_+0x10>', -1],
  ['jmp QWORD PTR [rip+0x2fcc] # 3ff8 <_GLOBAL_OFFSET_TABLE_+0x10>', -1],
  ['jmp rax', -1],
  ['bt eax,0x5', -1],
  ['bts eax,0x5', -1],
  ['mov eax,0x46d5a3', -1],
])('%s jumps to %i', (instruction, to) => {
  expect(jumpTarget(instruction, 0x46d000, { name: 'main.work', address: 0x400000 })).toBe(to);
});

test.each([
  ['JNE 0x46d5a3', 'JNE '],
  ['jne 46d5a3 <shop::Cart::add(int, long)+0x17>', 'jne '],
  ['tbz w1, #0, 0x34 <tally+0x34>', 'tbz w1, #0, '],
  ['beq a0,a1,1a4 <main+0x12>', 'beq a0,a1,'],
  ['b.ne 4005d8 <main+0x20> // b.any', 'b.ne '],
])('%s without its target is %s', (instruction, before) => {
  expect(withoutTarget(instruction)).toBe(before);
});

test('a generic function is found by its shape, or in all shapes', async () => {
  const dump = await dumpOf(
    ['int', 'float64']
      .map((shape, index) => `TEXT main.Sum[go.shape.${shape}](SB) /a.go\n  a.go:1\t0x100${index}\t90\tNOPL\t\n`)
      .join('\n'),
  );
  expect(functionsNamed(dump, 'main.Sum[go.shape.float64]')).toEqual([1]);
  expect(functionsNamed(dump, 'main.Sum[...]')).toEqual([0, 1]);
});

describe('a program in C++, by objdump', () => {
  const native = `
shop:     file format elf64-x86-64

Disassembly of section .text:

0000000000001100 <shop::Cart::add(int) [clone .cold]>:
    1100:\tc3                   \tret
00000000000019e0 <shop::Cart::add(int)>:
shop::Cart::add(int):
/home/ann/shop.cpp:16
    19e0:\t85 f6                \ttest   %esi,%esi
    19e2:\t7e 01                \tjle    19e5 <shop::Cart::add(int)+0x5>
/home/ann/price.h:4
    19e4:\t90                   \tnop
/home/ann/shop.cpp:18
    19e5:\tc3                   \tret
0000000000001a00 <long shop::largest<long>(std::vector<long> const&)>:
    1a00:\tc3                   \tret
0000000000001a01 <int shop::largest<int>(std::vector<int> const&)>:
    1a01:\tc3                   \tret
`;
  const moved = 0x55a0b27c4000;
  const profile = (line: number): Profile =>
    profileAt(
      [
        [5, [moved + 0x19e0, ['shop::Cart::add', 'shop.cpp', 16]]],
        [2, [moved + 0x19e4, ['shop::price', 'price.h', line], ['shop::Cart::add', 'shop.cpp', 17]]],
      ],
      BigInt(moved),
    );

  test('has the amounts of a profile that names its functions without arguments', async () => {
    const dump = await dumpOf(native);
    const fit = fitDisassembly(profile(4), dump);
    expect(fit).toMatchObject({ is: 'same', shifts: new Map([[0, moved]]), checked: 2 });
    expect(listed(profile(4), dump, 'shop::Cart::add', fit)).toEqual([
      '1100 0 0 ret',
      '19e0 5 5 test %esi,%esi',
      '19e2 0 0 jle 19e5 <shop::Cart::add(int)+0x5> → 3',
      '19e4 2 2 nop [shop::price at 17]',
      '19e5 0 0 ret ←',
    ]);
  });

  test('is of another build if a line differs', async () => {
    expect(fitDisassembly(profile(5), await dumpOf(native)).is).toBe('other');
  });

  test.each([
    ['shop::Cart::add', [0, 1]],
    ['shop::Cart::add(int)', [0, 1]],
    ['shop::Cart::add [clone .cold]', [0]],
    ['shop::largest<long>', [2]],
    ['shop::largest<int>(std::vector<int> const&)', [3]],
    ['shop::largest', [2, 3]],
    ['shop::Cart::remove', []],
  ])('%s is found', async (name, rows) => {
    expect(functionsNamed(await dumpOf(native), name)).toEqual(rows);
  });
});

test.each([
  ['JNE 0x46d5a3', 'JNE …'],
  ['jne 46d5a3 <main+0x17>', 'jne …'],
  ['call 1030 <qsort@plt>', 'call qsort@plt'],
  ['callq 0x19e0 <shop::Cart::add(int)>', 'callq shop::Cart::add(int)'],
  ['mov 0x2fc5(%rip),%rax # 3fd0 <table>', 'mov …,%rax # table'],
  ['mov rax,QWORD PTR [rip+0x2fc5] # 3fd0 <table+0x8>', 'mov rax,QWORD PTR … # …'],
  ['mov %eax,%edx', 'mov %eax,%edx'],
])('%s is compared between builds as %s', (instruction, compared) => {
  expect(withoutAddresses(instruction)).toBe(compared);
});

test.each([
  ['/home/ann/shop', '', 'objdump -d -l -C /home/ann/shop > objdump.txt'],
  ['', '', 'objdump -d -l -C PROGRAM > objdump.txt'],
  ['shop', 'tally', 'objdump --disassemble=tally -l -C shop > objdump.txt'],
  ['shop', 'shop::Cart::add', ''],
])('the command for %s %s in another language', (program, name, command) => {
  expect(nativeDumpCommand(program, name)).toBe(command);
});

test.each([
  ['main.work', 'main.go', true],
  ['cfunction', 'cgo.go', true],
  ['runtime.mallocgc', '', true],
  ['main', 'main.c', false],
  ['main.cold', '', false],
  ['<count::Counter as count::Tally>::tally', '', false],
])('%s in “%s” is of Go: %s', (name, file, isGo) => {
  expect(isOfGo(profileAt([[1, [0x401000, [name, file, 1]]]]))).toBe(isGo);
});

test.each([
  ['main.Sum[go.shape.int]', 'main.Sum[...]'],
  ['main.Sum[go.shape.struct { a []int }].func1', 'main.Sum[...].func1'],
  ['runtime.memmove.abi0', 'runtime.memmove'],
  ['main.(*item).Total', 'main.item.Total'],
])('%s in a program is %s in a profile', (symbol, name) => {
  expect(symbolName(symbol)).toBe(symbolName(name));
});

test.each([
  ['', '', 'go tool objdump PROGRAM > objdump.txt'],
  ['/home/ann/shop', '', 'go tool objdump /home/ann/shop > objdump.txt'],
  ["/home/ann/ann's shop", '', `go tool objdump '/home/ann/ann'\\''s shop' > objdump.txt`],
  [
    'shop',
    'main.(*item).Total',
    String.raw`go tool objdump -s '^main\.\(\*item\)\.Total(\.abi0)?$' shop > objdump.txt`,
  ],
  [
    'shop',
    'main.Sum[...].func1',
    String.raw`go tool objdump -s '^main\.Sum\[.*\]\.func1(\.abi0)?$' shop > objdump.txt`,
  ],
])('the command for %s %s', (program, name, command) => {
  expect(dumpCommand(program, name)).toBe(command);
});

describe('the functions of a program that a profile needs', () => {
  const program = symbolTable(`  401000 16 T main.fib
  402000 16 T main.main
  403000 16 T main.main.gowrap1
  404000 16 T main.Sum[go.shape.struct { a int; b string }]
  405000 16 T main.Sum[go.shape.int]
  406000 16 t expand
  407000 16 T main.unused
  500000 16 D main.total
         U malloc
`);
  const needed = (...locations: AddressedFrame[]): string[] =>
    neededFunctions([profileAt(locations.map((location) => [1, location]))], program);

  test('are those of its addresses, whatever it calls them', () => {
    expect(needed([0x401004, ['main.fib', 'main.go', 4]])).toEqual(['main.fib']);
    expect(needed([0x403004, ['main.fib', 'main.go', 4]])).toEqual(['main.fib', 'main.main.gowrap1']);
    expect(needed([0x406004, ['', '', 0]])).toEqual(['expand']);
    expect(needed([0x500004, ['main.fib', 'main.go', 4]])).toEqual(['main.fib']);
  });

  test('are all with its names', () => {
    expect(needed([0x404004, ['main.Sum[...]', 'main.go', 4]])).toEqual([
      'main.Sum[go.shape.int]',
      'main.Sum[go.shape.struct { a int; b string }]',
    ]);
  });

  test('are the same of a program that was moved', () => {
    const at = 0x55d0_0000_0000;
    expect(needed([at + 0x401004, ['main.fib', 'main.go', 4]], [at + 0x403004, ['main.fib', 'main.go', 5]])).toEqual([
      'main.fib',
      'main.main.gowrap1',
    ]);
  });

  test('are none of another program', () => {
    expect(needed([0x700000, ['other.f', 'other.go', 4]])).toEqual([]);
  });

  test('stand in expressions of a limited length', () => {
    const names = ['main.a', 'main.(*T).b', 'main.c[int]'];
    expect(functionExpressions(names, 1000)).toEqual([String.raw`^(main\.a|main\.\(\*T\)\.b|main\.c\[int\])$`]);
    expect(functionExpressions(names, 28)).toEqual([
      String.raw`^(main\.a|main\.\(\*T\)\.b)$`,
      String.raw`^(main\.c\[int\])$`,
    ]);
    expect(functionExpressions([], 28)).toEqual([]);
  });
});
