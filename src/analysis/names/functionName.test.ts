import { describe, expect, test } from 'vitest';
import { guessModule, originOf, packageOf, shortName } from './functionName.ts';

/** name → package, display name. */
test.each([
  // Functions, methods, closures.
  ['main.main', 'main', 'main.main'],
  ['net/http.(*conn).serve', 'net/http', 'http.(*conn).serve'],
  ['net/http.HandlerFunc.ServeHTTP', 'net/http', 'http.HandlerFunc.ServeHTTP'],
  [
    'github.com/NLstn/go-odata.(*Service).handle.func1.2',
    'github.com/NLstn/go-odata',
    'go-odata.(*Service).handle.func1.2',
  ],
  ['sync.(*Once).Do-fm', 'sync', 'sync.(*Once).Do-fm'],
  ['command-line-arguments.BenchmarkX', 'command-line-arguments', 'command-line-arguments.BenchmarkX'],
  [
    'github.com/cdvelop/tinyreflect_test.BenchmarkX',
    'github.com/cdvelop/tinyreflect_test',
    'tinyreflect_test.BenchmarkX',
  ],
  // Versions, dots and hyphens in paths.
  ['github.com/dgraph-io/badger/v4.Open', 'github.com/dgraph-io/badger/v4', 'badger.Open'],
  ['github.com/dgraph-io/badger/v4/skl.(*Skiplist).Put', 'github.com/dgraph-io/badger/v4/skl', 'skl.(*Skiplist).Put'],
  ['k8s.io/api/core/v1.(*Pod).Marshal', 'k8s.io/api/core/v1', 'v1.(*Pod).Marshal'],
  ['gopkg.in/yaml%2ev2.(*parser).node', 'gopkg.in/yaml.v2', 'yaml.v2.(*parser).node'],
  [
    'gopkg.in/DataDog/dd-trace-go.v1/ddtrace/tracer.glob..func1',
    'gopkg.in/DataDog/dd-trace-go.v1/ddtrace/tracer',
    'tracer.glob..func1',
  ],
  [
    'vendor/golang.org/x/net/http2/hpack.(*Decoder).Write',
    'vendor/golang.org/x/net/http2/hpack',
    'hpack.(*Decoder).Write',
  ],
  // Type arguments hold paths of other packages.
  [
    'slices.insertionSortCmpFunc[go.shape.struct { encoding/json.v reflect.Value }]',
    'slices',
    'slices.insertionSortCmpFunc[go.shape.struct { encoding/json.v reflect.Value }]',
  ],
  [
    'github.com/a/b/v2/tree.(*Node[go.shape.string,github.com/c/d/v3.Value]).Get',
    'github.com/a/b/v2/tree',
    'tree.(*Node[go.shape.string,github.com/c/d/v3.Value]).Get',
  ],
  [
    'sync/atomic.(*Pointer[go.shape.struct { A string "json:\\"a::b\\"" }]).Load',
    'sync/atomic',
    'atomic.(*Pointer[go.shape.struct { A string "json:\\"a::b\\"" }]).Load',
  ],
  // Made by the compiler.
  ['type:.eq.net/http.http2frameKey', 'net/http', 'type:.eq.http.http2frameKey'],
  [
    'type..hash.github.com/felixge/fgprof.locationKey·2',
    'github.com/felixge/fgprof',
    'type..hash.fgprof.locationKey·2',
  ],
  ['type:.eq.[2]interface {}', 'runtime', 'type:.eq.[2]interface {}'],
  ['type:.eq.struct { a/b.F uintptr }', 'runtime', 'type:.eq.struct { a/b.F uintptr }'],
  ['go.itab.*os.File,io.Reader', 'os', 'go.itab.*os.File,io.Reader'],
  ['go:itab.*os.File,io.Reader', 'os', 'go:itab.*os.File,io.Reader'],
  // Go's assembly.
  ['aeshashbody', 'runtime', 'aeshashbody'],
  ['memeqbody', 'internal/bytealg', 'memeqbody'],
  ['_rt0_amd64_linux', 'runtime', '_rt0_amd64_linux'],
  // Other languages, and no name.
  ['Foo::Bar::qux<int>', 'Foo', 'Bar::qux<int>'],
  ['std::rt::lang_start_internal::hddc8beb2e115f7b8', 'std', 'std::rt::lang_start_internal'],
  [
    '<core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next',
    'core',
    '<core::slice::iter::Iter<T> as core::iter::traits::iterator::Iterator>::next',
  ],
  ['(anonymous namespace)::work', '', 'work'],
  ['com.example.shop.Cart.total', 'com.example.shop', 'Cart.total'],
  ['gro_normal_list.part.0', '', 'gro_normal_list.part.0'],
  ['__nf_conntrack_find_get\t[nf_conntrack]', '', '__nf_conntrack_find_get\t[nf_conntrack]'],
  ['Function:^processTimers node:internal/timers:497', '', 'Function:^processTimers node:internal/timers:497'],
  ['memcmp', '', 'memcmp'],
  ['1.50kB', '', '1.50kB'],
  ['[libc.so.6]', '', '[libc.so.6]'],
  ['<unknown>', '', '<unknown>'],
  ['', '', ''],
])('%s', (name, path, short) => {
  expect(packageOf(name)).toBe(path);
  expect(shortName(name)).toBe(short);
});

describe('origin', () => {
  test.each([
    ['main.run', 'own'],
    ['command-line-arguments.BenchmarkX', 'own'],
    ['example.com/shop.Serve', 'own'],
    ['example.com/shop/internal/db.(*Store).Get', 'own'],
    ['example.com/shop_test.BenchmarkServe', 'own'],
    ['example.com/shopping.Serve', 'module'],
    ['github.com/json-iterator/go.(*Iterator).Skip', 'module'],
    ['memory-bench.run', 'module'],
    ['runtime.mallocgc', 'runtime'],
    ['runtime/pprof.profileWriter', 'runtime'],
    ['internal/runtime/maps.(*Map).getWithKey', 'runtime'],
    ['internal/bytealg.IndexByte', 'runtime'],
    ['memeqbody', 'runtime'],
    ['reflect.Value.Call', 'standard'],
    ['sync.(*Mutex).Lock', 'standard'],
    ['internal/poll.(*FD).Read', 'standard'],
    ['vendor/golang.org/x/net/http2/hpack.(*Decoder).Write', 'standard'],
    ['slices.SortFunc[go.shape.struct { example.com/shop.a int }]', 'standard'],
    ['net/http_test.BenchmarkServer', 'standard'],
    ['cmd/compile/internal/ssa.Compile', 'standard'],
    ['std::rt::lang_start', 'other'],
    ['memcmp', 'other'],
    ['<unknown>', 'other'],
  ])('%s is %s', (name, origin) => {
    expect(originOf(name, 'example.com/shop')).toBe(origin);
  });

  test('the toolchain is its own main module', () => {
    expect(originOf('cmd/compile/internal/ssa.Compile', 'cmd')).toBe('own');
  });
});

describe('the module under study', () => {
  const dependencies = ['github.com/gin-gonic/gin.(*Context).Next', 'github.com/gin-gonic/gin.New', 'runtime.mallocgc'];

  test('is that of the benchmarks', () => {
    const names = [...dependencies, 'github.com/me/shop/cart_test.BenchmarkTotal', 'testing.(*B).runN'];
    expect(guessModule(names)).toBe('github.com/me/shop');
  });

  test('is the one whose files are not in the module cache', () => {
    const names = [...dependencies, 'github.com/me/shop/cart.Total', 'main.main'];
    const files = [
      '/home/me/go/pkg/mod/github.com/gin-gonic/gin@v1.9.1/context.go',
      'github.com/gin-gonic/gin@v1.9.1/gin.go',
      '/usr/local/go/src/runtime/malloc.go',
      '/home/me/shop/cart/cart.go',
      '/home/me/shop/main.go',
    ];
    expect(guessModule(names, files)).toBe('github.com/me/shop');
    expect(guessModule(names.slice(0, 3), files.slice(0, 3))).toBe('');
  });

  test('without files it is the one with most functions', () => {
    expect(guessModule(dependencies)).toBe('github.com/gin-gonic/gin');
  });

  test.each([
    ['gopkg.in/yaml%2ev2.Unmarshal', 'gopkg.in/yaml.v2'],
    ['gopkg.in/DataDog/dd-trace-go.v1/profiler.Start', 'gopkg.in/DataDog/dd-trace-go.v1'],
    ['k8s.io/client-go/tools/cache.Run', 'k8s.io/client-go'],
    ['github.com/dgraph-io/badger/v4/skl.Put', 'github.com/dgraph-io/badger'],
    ['memory-bench/sub.Run', 'memory-bench'],
    ['cmd/compile/internal/ssa.Compile', 'cmd'],
    ['main.main', ''],
    ['net/http.Serve', ''],
    ['std::rt::lang_start', ''],
  ])('%s is of %s', (name, module) => {
    expect(guessModule([name])).toBe(module);
  });
});
