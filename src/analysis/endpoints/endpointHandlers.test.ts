import { expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { endpointHandlers, outside } from './endpointHandlers.ts';

/** The handlers as `endpoint: functions (evidence)`, and what each sample is of. */
function found(drawing: string, ...endpoints: string[]) {
  return foundIn(drawProfile(drawing), ...endpoints);
}

function foundIn(profile: Profile, ...endpoints: string[]) {
  const naming = stackNaming(profile);
  const weights = new Float64Array(profile.stacks.count);
  for (const [sample, stack] of profile.samples.stack.entries())
    weights[stack]! += Number(profile.samples.values[0]![sample]);
  const { handlers, ofStack, unmatched, hasOthers } = endpointHandlers(profile, naming, {
    endpoints,
    module: 'shop',
    weights,
  });
  const kind = (at: number) => handlers[at]?.endpoint ?? Object.entries(outside).find(([, code]) => code === at)![0];
  return {
    handlers: handlers.map(({ endpoint, functions, evidence }) => `${endpoint}: ${functions.join(' ')} (${evidence})`),
    samples: Array.from(profile.samples.stack, (stack) => kind(ofStack[stack]!)),
    unmatched,
    hasOthers,
  };
}

test('the handler is below the router and the middleware, and has the words of the path', () => {
  const { handlers, samples } = found(
    `
    5ms  5ms  1ms  2ms  3ms
    net/http.(*conn).serve  net/http.(*conn).serve  net/http.(*conn).serve  net/http.(*conn).serve  runtime.gcBgMarkWorker
    net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP  net/http.readRequest  -
    shop/api.logged.func1  shop/api.logged.func1  shop/api.logged.func1  -  -
    net/http.HandlerFunc.ServeHTTP  net/http.HandlerFunc.ServeHTTP  fmt.Sprintf  -  -
    shop/api.(*API).Orders-fm  shop/api.(*API).Check-fm  -  -  -
    shop/api.(*API).Orders  shop/api.(*API).Check  -  -  -
    shop/store.OrdersOf  regexp.MustCompile  -  -  -
    `,
    '/orders?user=7',
    '/check?mail=a@b.c',
  );
  expect(handlers).toEqual([
    '/orders?user=7: shop/api.(*API).Orders (name)',
    '/check?mail=a@b.c: shop/api.(*API).Check (name)',
  ]);
  expect(samples).toEqual(['/orders?user=7', '/check?mail=a@b.c', 'own', 'rest', 'rest']);
});

test('a closure is known by what it alone calls, below any router', () => {
  const { handlers } = found(
    `
    5ms  5ms  5ms
    net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP
    github.com/gin-gonic/gin.(*Context).Next  github.com/gin-gonic/gin.(*Context).Next  github.com/gin-gonic/gin.(*Context).Next
    main.audit.func1  main.audit.func1  main.audit.func1
    github.com/gin-gonic/gin.(*Context).Next  github.com/gin-gonic/gin.(*Context).Next  github.com/gin-gonic/gin.(*Context).Next
    main.main.func1  main.main.func2  main.main.func3
    shop/svc.(*Depot).Invoice  shop/svc.(*Depot).Price  shop/svc.(*Depot).lookup
    shop/svc.trace  shop/svc.trace  shop/svc.trace
    `,
    '/invoices/17',
    '/price',
    '/x',
  );
  expect(handlers).toEqual([
    '/invoices/17: main.main.func1 (callee)',
    '/price: main.main.func2 (callee)',
    '/x: main.main.func3 (only)',
  ]);
});

test('a router of the user’s own is searched deeper', () => {
  const { handlers } = found(
    `
    5ms  5ms
    net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP
    main.(*App).ServeHTTP  main.(*App).ServeHTTP
    main.(*App).users  main.(*App).orders
    `,
    '/users',
    '/orders',
  );
  expect(handlers).toEqual(['/users: main.(*App).users (name)', '/orders: main.(*App).orders (name)']);
});

test('closures without a name are no endpoint’s, and that is said', () => {
  const { handlers, unmatched, hasOthers, samples } = found(
    `
    5ms  5ms
    net/http.serverHandler.ServeHTTP  net/http.serverHandler.ServeHTTP
    main.main.func1  main.main.func2
    strings.Repeat  strings.ToUpper
    `,
    '/users',
    '/orders',
  );
  expect(handlers).toEqual([]);
  expect([unmatched, hasOthers, samples]).toEqual([['/users', '/orders'], true, ['handler', 'handler']]);
});

test('labels with paths name the handlers, whatever these are called', () => {
  const sample = (handler: string, labels: Record<string, string>) => ({
    values: [5n],
    stack: ['net/http.serverHandler.ServeHTTP', handler, 'runtime.mallocgc'],
    labels,
  });
  const profile = planProfile({
    valueTypes: [{ type: 'samples', unit: 'count' }],
    samples: [
      sample('shop/api.h1', { route: 'GET /orders' }),
      sample('shop/api.h2', { route: '/check' }),
      sample('shop/api.h2', {}),
      sample('shop/api.h3', { route: '/orders', tenant: '/elsewhere' }),
      sample('shop/api.h3', { route: '/check' }),
      sample('shop/api.h4', { tenant: 'orders' }),
    ],
  });
  const { handlers, samples } = foundIn(profile, '/orders?user=7', 'GET /check', 'POST /stats');
  expect(handlers).toEqual(['/orders?user=7: shop/api.h1 (label)', 'GET /check: shop/api.h2 (label)']);
  expect(samples).toEqual(['/orders?user=7', 'GET /check', 'GET /check', 'handler', 'handler', 'handler']);
});
