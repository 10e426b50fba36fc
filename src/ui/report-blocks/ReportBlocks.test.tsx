import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Finding, findingKind, type ReportBlock, type TableBlock, type ViewRef } from '../../model/report.ts';
import { FindingList } from './FindingList.tsx';
import { ReportBlocks } from './ReportBlocks.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ViewLinksContext } from './ViewLink.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = { before: 'main', after: 'pool' };

const table: TableBlock = {
  kind: 'table',
  title: 'Changes in `Encode`',
  columns: [
    { title: 'function', align: 'left', essential: true },
    { title: 'before', align: 'right', unit: 'count' },
    { title: 'change', align: 'right', unit: 'count', essential: true },
  ],
  rows: Array.from({ length: 30 }, (_, index) => [
    { text: `main.f${index}`, kind: 'code' },
    { text: `${index} ms`, kind: 'number', value: index },
    { text: '−50%', kind: 'number', value: 1, tone: 'better', bar: -0.5 },
  ]),
  note: '12 functions below 0.1% are left out.',
  view: { section: 'cpu', params: 'view=top' },
};

test('values of two sides are shown side by side, and differences are marked', () => {
  const facts: ReportBlock = {
    kind: 'facts',
    facts: [
      { name: 'CPU', before: 'EPYC', after: 'EPYC', differs: false },
      { name: 'Go', before: '1.24', after: '1.25', differs: true },
    ],
  };
  render(<ReportBlocks blocks={[{ kind: 'text', text: 'On `linux`.' }, facts]} names={names} />);
  expect(screen.getByText('linux').tagName).toBe('CODE');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['What', 'main', 'pool']);
  const go = screen.getByRole('row', { name: /^Go/ });
  expect(within(go).getByText('differs')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /^CPU/ })).queryByText('differs')).toBeNull();
});

test('a long table shows its first rows, and the others on demand', () => {
  render(<ReportTable table={table} />);
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByText('12 functions below 0.1% are left out.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show 18 more rows' }));
  expect(screen.getAllByRole('row')).toHaveLength(31);
});

test('a slide has few rows, the columns that fit, and states what it omits', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * this.querySelectorAll('thead th').length;
  });
  render(<ReportTable table={table} most={8} brief untitled />);
  expect(screen.getAllByRole('row')).toHaveLength(9);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['function', 'change']);
  expect(screen.getByText(/^22 more rows in the report\. 12 functions/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<ReportTable table={{ ...table, rows: table.rows.slice(0, 2) }} most={8} brief untitled />);
  expect(screen.queryByText(/more/)).toBeNull();
});

describe('a table of parts', () => {
  const view: ViewRef = { section: 'cpu', params: 'view=packages' };
  const parts: TableBlock = {
    kind: 'table',
    title: 'Kinds of work',
    columns: [
      { title: 'Kind of work', align: 'left', essential: true },
      { title: 'cpu', scale: 'ms', unit: 'nanoseconds', align: 'right' },
      { title: 'Share', align: 'right', unit: 'count' },
    ],
    rows: [
      [
        { text: 'json.Marshal', kind: 'code', name: 'encoding/json.Marshal' },
        {
          text: '60',
          kind: 'number',
          value: 6e7,
          title: '60 000 000 ns',
          link: { view, hint: 'Show the functions in it.' },
        },
        { text: '60%', kind: 'number', value: 1 },
      ],
      [
        { text: 'Maps' },
        { text: '40', kind: 'number', value: 4e7, badge: 'few' },
        { text: '40%', kind: 'number', value: 1 },
      ],
    ],
    foot: [{ text: 'all' }, { text: '100', kind: 'number', value: 1 }, { text: '100%', kind: 'number', value: 1 }],
    parts: { column: 1, whole: 1e8 },
    note: 'They add up.',
    view: null,
  };

  test('has its bar, a foot, marks and units', () => {
    render(<ReportTable table={parts} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Kinds of work: json.Marshal 60 ms, 60%; Maps 40 ms, 40%.',
    );
    expect(screen.getAllByRole('row').at(-1)!.textContent).toBe('all100100%');
    expect(screen.getByRole('columnheader', { name: /^cpu/ }).textContent).toBe('cpums');
    expect(screen.getByText('few')).toBeTruthy();
    expect(screen.getByTitle('encoding/json.Marshal').textContent).toBe('json.Marshal');
  });

  test('its numbers are links where views have addresses, buttons where they only have a place, else words', () => {
    const follow = vi.fn<(to: ViewRef) => void>();
    const { rerender } = render(
      <ViewLinksContext value={{ href: ({ params }) => `#/?${params}`, follow }}>
        <ReportTable table={parts} />
      </ViewLinksContext>,
    );
    const link = screen.getByRole('link', { name: '60' });
    expect(link.title).toBe('60 000 000 ns\nShow the functions in it.');
    fireEvent.click(link);
    rerender(
      <ViewLinksContext value={{ follow }}>
        <ReportTable table={parts} />
      </ViewLinksContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: '60' }));
    expect(follow.mock.calls).toEqual([[view], [view]]);
    rerender(<ReportTable table={parts} />);
    expect([screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([null, null]);
    expect(screen.getByTitle('60 000 000 ns').textContent).toBe('60');
  });
});

test('a finding says what kind it is, on hover its id, what it rests on, and leads to its view', () => {
  const finding: Finding = {
    [findingKind]: '',
    id: 'benchmarks/Encode',
    tone: 'better',
    sentence: '`Encode` takes 36.0% less time.',
    figure: '−36.0%',
    ground: '178.6 → 114.8 ns/op; p = 0.004, 6 runs each',
    weight: 0.9,
    view: { section: 'benchmarks', params: 'view=compare' },
  };
  const follow = vi.fn<(view: ViewRef) => void>();
  const href = ({ section, params }: { section: string; params: string }) => `#/${section}?${params}`;
  const list = <FindingList label="Summary" findings={[finding]} />;
  const { rerender } = render(<ViewLinksContext value={{ href, follow }}>{list}</ViewLinksContext>);
  const item = screen.getByRole('listitem');
  expect(within(item).getByText('Better')).toBeTruthy();
  expect(within(item).getByText(/p = 0\.004/)).toBeTruthy();
  expect(within(item).getByTitle('benchmarks/Encode').textContent).toMatch(/^Encode takes 36\.0% less time\./);
  const link = within(item).getByRole('link', { name: /^Show: `?Encode/ });
  expect(link.getAttribute('href')).toBe('#/benchmarks?view=compare');
  fireEvent.click(link);
  expect(follow).toHaveBeenCalledWith(finding.view);
  // Without view links there is no link.
  rerender(list);
  expect(screen.queryByRole('link')).toBeNull();
});

test('live views are drawn if there is a function that draws them', () => {
  const blocks: ReportBlock[] = [{ kind: 'view', title: 'CPU', view: { section: 'cpu', params: 'view=flame' } }];
  const { rerender } = render(<ReportBlocks blocks={blocks} names={names} />);
  expect(screen.queryByText('drawn')).toBeNull();
  rerender(<ReportBlocks blocks={blocks} names={names} renderView={({ title }) => <p key={title}>drawn</p>} />);
  expect(screen.getByText('drawn')).toBeTruthy();
});

test('what a live view says is not repeated below it, and stands where no view is drawn', () => {
  const blocks: ReportBlock[] = [
    { kind: 'view', title: 'Flame diff', view: { section: 'cpu', params: '' } },
    { kind: 'text', text: 'Scaled by work.', isInView: true },
    { kind: 'text', text: 'Two functions are new.' },
  ];
  const { rerender } = render(<ReportBlocks blocks={blocks} names={names} renderView={() => <p>A drawing</p>} />);
  expect(screen.queryByText('Scaled by work.')).toBeNull();
  screen.getByText('Two functions are new.');
  rerender(<ReportBlocks blocks={blocks} names={names} />);
  screen.getByText('Scaled by work.');
});
