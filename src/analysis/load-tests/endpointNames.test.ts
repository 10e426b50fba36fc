import { expect, test } from 'vitest';
import { workIn } from './endpointNames.ts';

const plan = (url: string, heading = '', method?: string) => ({
  tool: 'wrk',
  heading,
  url: url === '' ? '' : `http://127.0.0.1:8080${url}`,
  ...(method === undefined ? {} : { method }),
});

test.each([
  ['the heading above it', 'out.txt', [plan('/a', 'Top 100'), plan('/b', 'Filter')], ['Top 100', 'Filter']],
  ['not a heading above several addresses', 'out.txt', [plan('/a', 'Round 1'), plan('/b', 'Round 1')], ['/a', '/b']],
  ['its address, whatever its file is called', 'wrk_timeouts.txt', [plan('/p?top=1')], ['/p?top=1']],
  [
    'its address with a method other than GET',
    'a.txt',
    [plan('/p', '', 'GET'), plan('/p', '', 'PUT')],
    ['/p', 'PUT /p'],
  ],
  ['the name of its file, without tool and ending', 'load/wrk_orders.txt', [plan('')], ['orders']],
  ['the name of its file, without a variant of the tool', 'load/wrk2-orders.txt', [plan('')], ['orders']],
  ['the name of its file, with that of another tool', 'load/hey_orders.txt', [plan('')], ['hey_orders']],
  ['the name of its file, even if that is only a tool', 'load/wrk.txt', [plan('')], ['wrk']],
])('the work of a test is %s', (_, path, tests, work) => {
  expect(workIn({ path, tests })).toEqual(work);
});

test('the work of a test is the same in files with other names', () => {
  const [before, after] = ['baseline.txt', 'optimized.txt'].map((path) => workIn({ path, tests: [plan('/a')] }));
  expect(before).toEqual(after);
});
