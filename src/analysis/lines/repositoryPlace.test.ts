import { describe, expect, test } from 'vitest';
import { repositoryPlace, sourceAddress, templateOf } from './repositoryPlace.ts';

const own = 'github.com/acme/shop';

describe('the place of a file in a repository', () => {
  test.each([
    [
      'the module cache names module and version',
      'github.com/julienschmidt/httprouter.(*Router).ServeHTTP',
      '/go/pkg/mod/github.com/julienschmidt/httprouter@v1.3.0/router.go',
      ['github.com/julienschmidt/httprouter', 'v1.3.0', 'router.go'],
    ],
    [
      'a capital letter is escaped in the module cache',
      'github.com/BurntSushi/toml/internal.Parse',
      '/go/pkg/mod/github.com/!burnt!sushi/toml@v1.2.0/internal/parse.go',
      ['github.com/BurntSushi/toml', 'v1.2.0', 'internal/parse.go'],
    ],
    [
      'a major version is no folder',
      'github.com/jackc/pgx/v5/pgconn.(*PgConn).recv',
      '/go/pkg/mod/github.com/jackc/pgx/v5@v5.5.0/pgconn/pgconn.go',
      ['github.com/jackc/pgx', 'v5.5.0', 'pgconn/pgconn.go'],
    ],
    [
      'the tag of a module in a folder begins with the folder',
      'github.com/aws/aws-sdk-go-v2/service/s3.New',
      'github.com/aws/aws-sdk-go-v2/service/s3@v1.40.0/api_client.go',
      ['github.com/aws/aws-sdk-go-v2', 'service/s3/v1.40.0', 'service/s3/api_client.go'],
    ],
    [
      'a pseudo-version names its commit',
      'golang.org/x/sync/errgroup.(*Group).Go',
      '/go/pkg/mod/golang.org/x/sync@v0.0.0-20230101120000-1a2b3c4d5e6f/errgroup/errgroup.go',
      ['github.com/golang/sync', '1a2b3c4d5e6f', 'errgroup/errgroup.go'],
    ],
    [
      'of Go itself it is the tag of its version',
      'runtime.mallocgc',
      '/usr/local/go/src/runtime/malloc.go',
      ['github.com/golang/go', 'go1.26.1', 'src/runtime/malloc.go'],
    ],
    [
      'of the program itself nothing names the version',
      'github.com/acme/shop/cart.(*Cart).Add',
      '/build/cart/cart.go',
      ['github.com/acme/shop', '', 'cart/cart.go'],
    ],
    [
      'gopkg.in leads to GitHub',
      'gopkg.in/yaml%2ev3.(*Decoder).Decode',
      '/go/pkg/mod/gopkg.in/yaml.v3@v3.0.1/yaml.go',
      ['github.com/go-yaml/yaml', 'v3.0.1', 'yaml.go'],
    ],
  ])('%s', (_, name, file, [repository, ref, path]) => {
    expect(repositoryPlace(name, file, own, 'go1.26.1')).toMatchObject({ repository, ref, path });
  });

  test('main without a module has none', () => {
    expect(repositoryPlace('main.main', '/build/main.go', '', 'go1.26.1')).toBeNull();
  });
});

describe('the address of a file', () => {
  const place = { module: 'github.com/acme/shop', repository: 'github.com/acme/shop', ref: '', path: 'a b/cart.go' };
  test('on GitHub', () => {
    expect(sourceAddress(place, 'v1.2.3', templateOf(place))?.href).toBe(
      'https://raw.githubusercontent.com/acme/shop/v1.2.3/a%20b/cart.go',
    );
  });
  test('on GitLab', () => {
    const there = { ...place, repository: 'gitlab.com/acme/shop' };
    expect(sourceAddress(there, 'main', templateOf(there))?.href).toBe(
      'https://gitlab.com/api/v4/projects/acme%2Fshop/repository/files/a%20b%2Fcart.go/raw?ref=main',
    );
  });
  test('by a template of the reader’s', () => {
    expect(sourceAddress(place, '1a2b', 'https://git.acme.example/{module}/raw/{ref}/{path}')?.href).toBe(
      'https://git.acme.example/github.com/acme/shop/raw/1a2b/a%20b/cart.go',
    );
  });
  test.each(['', 'git.acme.example/{path}', 'http://git.acme.example/{path}', 'https://me:pw@git.acme.example/{path}'])(
    'is none by the template "%s"',
    (template) => {
      expect(sourceAddress(place, 'main', template)).toBeNull();
    },
  );
  test('cannot leave its host by what a profile says', () => {
    const hostile = { ...place, repository: 'github.com/..//evil.example/', path: '../../../@evil.example/x' };
    const url = sourceAddress(hostile, '../..', templateOf(hostile));
    expect(url?.host).toBe('raw.githubusercontent.com');
  });
});
