import { describe, expect, test } from 'vitest';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { functionVerdict } from '../packages/costOfStacks.ts';
import { functionGroups } from '../packages/functionGroups.ts';
import { foreignModule } from './foreignCode.ts';
import { originOf, packageIn } from './functionName.ts';
import { stackNaming } from './stackNaming.ts';

/** "package origin" of each function, in a profile of functions `name`, `name@@file` or `name@@file@@binary`. */
function codes(functions: readonly string[]): { module: string; code: Record<string, string> } {
  const names = functions.map((text) => text.split('@@')[0]!);
  const files = functions.map((text) => text.split('@@')[1] ?? '');
  const binaries = functions.map((text) => text.split('@@')[2] ?? '');
  const module = foreignModule(names, files, binaries);
  return {
    module,
    code: Object.fromEntries(names.map((name) => [name, `${packageIn(name, module)} ${originOf(name, module)}`])),
  };
}

describe('functions of other languages belong to their packages', () => {
  test('of Rust', () => {
    expect(
      codes([
        'shop::main@@/srv/shop/src/main.rs',
        'shop::cart::<impl core::fmt::Display for Cart>::fmt@@/srv/shop/src/cart.rs',
        '<shop_db::Pool as core::ops::Drop>::drop@@/srv/shop/db/src/lib.rs',
        'serde_json::de::from_str@@/home/a/.cargo/registry/src/index.crates.io-6f17d22bba15001f/serde_json-1.0.1/src/de.rs',
        'core::iter::Iterator::map@@/rustc/0123/library/core/src/iter.rs',
        '<T as alloc::string::ToString>::to_string@@/rustc/0123/library/alloc/src/string.rs',
        'std::rt::lang_start@@/rustc/0123/library/std/src/rt.rs',
        'malloc',
      ]),
    ).toEqual({
      module: 'shop (Rust)',
      code: {
        'shop::main': 'shop own',
        'shop::cart::<impl core::fmt::Display for Cart>::fmt': 'shop own',
        '<shop_db::Pool as core::ops::Drop>::drop': 'shop_db own',
        'serde_json::de::from_str': 'serde_json module',
        'core::iter::Iterator::map': 'core standard',
        '<T as alloc::string::ToString>::to_string': 'alloc standard',
        'std::rt::lang_start': 'std runtime',
        malloc: ' other',
      },
    });
  });

  test('of Java', () => {
    expect(
      codes([
        'com.acme.shop.Cart.total(int)',
        'com/acme/shop/Cart$Item.lambda$price$0',
        'java.util.HashMap.put(java.lang.Object, java.lang.Object)',
        'org.springframework.web.Dispatcher.doDispatch',
        'JavaCalls::call_helper',
        'Interpreter',
        'set_ptes.isra.0',
        '[libjvm.so]',
      ]),
    ).toEqual({
      module: 'com.acme (Java)',
      code: {
        'com.acme.shop.Cart.total(int)': 'com.acme.shop own',
        'com/acme/shop/Cart$Item.lambda$price$0': 'com.acme.shop own',
        'java.util.HashMap.put(java.lang.Object, java.lang.Object)': 'java.util standard',
        'org.springframework.web.Dispatcher.doDispatch': 'org.springframework.web module',
        'JavaCalls::call_helper': 'jvm runtime',
        Interpreter: 'jvm runtime',
        'set_ptes.isra.0': ' other',
        '[libjvm.so]': ' other',
      },
    });
  });

  test('of Python with one file at the root and another one in no folder', () => {
    expect(codes(['walk@@/b.py', 'main@@a.py']).code).toEqual({ walk: 'b own', main: 'a own' });
  });

  test('of Python', () => {
    expect(
      codes([
        '<module>@@/srv/app.py',
        'total@@/srv/shop/cart.py',
        'get@@/srv/venv/lib/python3.12/site-packages/requests/api.py',
        'dumps@@/usr/lib/python3.12/json/__init__.py',
        'findall@@/usr/lib/python3.12/re.py',
        '_find_and_load@@<frozen importlib._bootstrap>',
        '_PyEval_EvalFrameDefault',
        '__memmove_avx',
      ]),
    ).toEqual({
      module: 'app (Python)',
      code: {
        '<module>': 'app own',
        total: 'shop.cart own',
        get: 'requests module',
        dumps: 'json standard',
        findall: 're standard',
        _find_and_load: 'python runtime',
        _PyEval_EvalFrameDefault: 'python runtime',
        __memmove_avx: ' other',
      },
    });
  });

  test('of .NET', () => {
    expect(
      codes([
        'WebShop.Controllers!CartController.Fib',
        'WebShop.Data!Carts+<Load>d__4.MoveNext',
        'System.Threading!ThreadPoolWorkQueue.Dispatch',
        'System!Int64.ToString',
        'Microsoft.AspNetCore.Routing!EndpointMiddleware.Invoke',
        'Newtonsoft.Json!JsonReader.Read',
        '!.Concat',
      ]),
    ).toEqual({
      module: 'WebShop (.NET)',
      code: {
        'WebShop.Controllers!CartController.Fib': 'WebShop.Controllers own',
        'WebShop.Data!Carts+<Load>d__4.MoveNext': 'WebShop.Data own',
        'System.Threading!ThreadPoolWorkQueue.Dispatch': 'System.Threading standard',
        'System!Int64.ToString': 'System standard',
        'Microsoft.AspNetCore.Routing!EndpointMiddleware.Invoke': 'Microsoft.AspNetCore.Routing module',
        'Newtonsoft.Json!JsonReader.Read': 'Newtonsoft.Json module',
        '!.Concat': ' other',
      },
    });
  });

  test('of JavaScript', () => {
    expect(
      codes([
        'total@@file:///srv/shop/src/cart.js',
        'main@@/srv/shop/src/app.ts',
        'encode@@/srv/shop/node_modules/@datadog/pprof/out/index.js',
        'walk@@/srv/shop/node_modules/a/node_modules/acorn/walk.js',
        'gzip@@node:zlib',
        'Module.load@@node:internal/modules/cjs/loader',
        '(garbage collector)',
        'v8::internal::Heap::Scavenge',
        'parse',
        'Array.map',
        'String.prototype.replace',
        'get size',
        '[Symbol.replace]',
        'anonymous@@',
        'Cart.map',
        'malloc',
        'find@@/srv/shop/src/app.ts',
      ]),
    ).toEqual({
      module: 'app (JavaScript)',
      code: {
        total: 'cart own',
        main: 'app own',
        encode: '@datadog/pprof module',
        walk: 'acorn module',
        gzip: 'node:zlib standard',
        'Module.load': 'node:internal runtime',
        '(garbage collector)': 'v8 runtime',
        'v8::internal::Heap::Scavenge': 'v8 runtime',
        parse: 'javascript standard',
        'Array.map': 'javascript standard',
        'String.prototype.replace': 'javascript standard',
        'get size': 'javascript standard',
        '[Symbol.replace]': 'javascript standard',
        anonymous: ' other',
        'Cart.map': ' other',
        malloc: ' other',
        find: 'app own',
      },
    });
  });

  test('of C++', () => {
    expect(
      codes([
        'shop::Cart::total(int)',
        'std::vector<int, std::allocator<int> >::push_back(int const&)',
        '(anonymous namespace)::walk(shop::Cart&)',
        'absl::Mutex::Lock()',
        'main',
        'parse(char const*)',
        'memcpy',
      ]),
    ).toEqual({
      module: 'main (C++)',
      code: {
        'shop::Cart::total(int)': 'shop own',
        'std::vector<int, std::allocator<int> >::push_back(int const&)': 'std standard',
        '(anonymous namespace)::walk(shop::Cart&)': 'main own',
        'absl::Mutex::Lock()': 'absl module',
        main: 'main own',
        'parse(char const*)': 'main own',
        memcpy: ' other',
      },
    });
  });
});

/** Names as pprof-rs, perf, async-profiler and Node have written them of real programs. */
describe('names of real profiles', () => {
  test('of Rust: methods of primitive types, and what the standard library is built with', () => {
    expect(
      codes([
        'shop::work@@/srv/shop/src/main.rs',
        '<u64>::wrapping_mul@@/rustc/0123/library/core/src/num/mod.rs',
        '<*mut u32>::add@@/rustc/0123/library/core/src/ptr/mut_ptr.rs',
        '<[T]>::sort_by@@/rustc/0123/library/alloc/src/slice.rs',
        'hashbrown::map::HashMap<K,V,S,A>::insert@@/rust/deps/hashbrown-0.16.1/src/map.rs',
        '<core::num::bignum::Big32x40>::sub@@/rustc/0123/library/core/src/num/bignum.rs',
        '_int_malloc',
      ]),
    ).toEqual({
      module: 'shop (Rust)',
      code: {
        'shop::work': 'shop own',
        '<u64>::wrapping_mul': 'core standard',
        '<*mut u32>::add': 'core standard',
        '<[T]>::sort_by': 'core standard',
        'hashbrown::map::HashMap<K,V,S,A>::insert': 'hashbrown module',
        '<core::num::bignum::Big32x40>::sub': 'core standard',
        _int_malloc: ' other',
      },
    });
  });

  test('of C++ and its libraries in C', () => {
    expect(
      codes([
        'shop::Cart::text@@@@/srv/shop',
        'std::ostream::put@@@@/usr/lib/x86_64-linux-gnu/libstdc++.so.6.0.30',
        '(anonymous namespace)::scan@@@@/srv/shop',
        'main@@@@/srv/shop',
        'byName@@@@/srv/shop',
        '_int_free@@@@/usr/lib/x86_64-linux-gnu/libc.so.6',
        'clear_page_erms@@@@[kernel.kallsyms]',
      ]),
    ).toEqual({
      module: 'main (C++)',
      code: {
        'shop::Cart::text': 'shop own',
        'std::ostream::put': 'std standard',
        '(anonymous namespace)::scan': 'main own',
        main: 'main own',
        byName: ' other',
        _int_free: 'libc.so.6 other',
        clear_page_erms: '[kernel.kallsyms] other',
      },
    });
  });

  test('of Java and its machine', () => {
    const { code } = codes([
      'com/acme/shop/Shop$Cart.<init>',
      'java/util/regex/Pattern$BnM.match',
      'com/google/gson/stream/JsonWriter.string',
      'jbyte_disjoint_arraycopy_avx3',
      'thread_native_entry',
      'PhaseChaitin::gather_lrg_masks',
      'os::pd_start_thread@@@@/usr/lib/jvm/lib/server/libjvm.so',
    ]);
    expect(code).toEqual({
      'com/acme/shop/Shop$Cart.<init>': 'com.acme.shop own',
      'java/util/regex/Pattern$BnM.match': 'java.util.regex standard',
      'com/google/gson/stream/JsonWriter.string': 'com.google.gson.stream module',
      jbyte_disjoint_arraycopy_avx3: 'jvm runtime',
      thread_native_entry: 'jvm runtime',
      'PhaseChaitin::gather_lrg_masks': 'jvm runtime',
      'os::pd_start_thread': 'jvm runtime',
    });
  });

  test('of Node and Python: functions without a name are in the module of their file', () => {
    expect(
      codes([
        '(anonymous) (src/app.js)@@file:///srv/shop/src/app.js',
        'trip@@file:///srv/shop/src/cart.js',
        '(anonymous) (router/index.js)@@file:///srv/shop/node_modules/express/lib/router/index.js',
        'RegExp: ^( *)(\\t+)',
      ]).code,
    ).toEqual({
      '(anonymous) (src/app.js)': 'app own',
      trip: 'cart own',
      '(anonymous) (router/index.js)': 'express module',
      'RegExp: ^( *)(\\t+)': 'javascript standard',
    });
    expect(
      codes([
        '<module> (srv/app.py)@@/srv/app.py',
        'Cart.trip@@/srv/shop/cart.py',
        '<module> (re/__init__.py)@@/usr/lib/python3.12/re/__init__.py',
      ]).code,
    ).toEqual({
      '<module> (srv/app.py)': 'app own',
      'Cart.trip': 'shop.cart own',
      '<module> (re/__init__.py)': 're standard',
    });
  });
});

test.each([
  [['main.main', 'runtime.goexit', 'std::sort(int*)', 'shop::Cart::total(int)']],
  [['main.main@@/srv/main.go', 'total@@/srv/cart.py']],
  [['main.work', 'example.com/shop.Walk']],
  [['malloc', '[libc.so.6]', '<unknown>']],
  [[]],
])('%j is of Go, or of no known language', (functions) => {
  expect(codes(functions).module).toBe('');
});

function functionsOf(profile: Profile): { names: string[]; files: string[] } {
  const { names, files } = stackNaming(profile);
  return { names, files };
}

test.each(['cpu', 'heap', 'mutex', 'block', 'goroutine', 'threadcreate'])(
  'a real profile of Go (%s) is none',
  (name) => {
    const { names, files } = functionsOf(readProfile(`tests/fixtures/${name}.prof`));
    expect(foreignModule(names, files)).toBe('');
  },
);

test('a real profile of Node has its packages, modules and own code', () => {
  const { names, files } = functionsOf(readProfile('tests/fixtures/languages/node-time.pb.gz'));
  const module = foreignModule(names, files);
  expect(module).toBe('app (JavaScript)');
  const { groups } = functionGroups(names, files, module, 'module');
  expect(groups.map(({ id, origin }) => `${id} ${origin}`).sort()).toEqual([
    ' other',
    '@datadog/pprof module',
    'app (JavaScript) own',
    'runtime runtime',
    'std standard',
  ]);
  expect(functionVerdict('total', '', module)).toEqual({ say: 'code', home: { kind: 'own', id: '' } });
  expect(functionVerdict('start', '', module)).toEqual({ say: 'code', home: { kind: 'module', id: '@datadog/pprof' } });
});
