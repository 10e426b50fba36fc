import { render } from '@testing-library/react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import type { Edits } from '../model/edits/edit.ts';
import { type Finding, findingKind, type ReportBlock, type TableBlock, type VerdictLine } from '../model/report.ts';
import { type ComparisonGrade, settleWords } from '../model/verdict.ts';
import { type ComposedSubject, composeReport } from './composeReport.ts';
import { markdownCell, markdownCode, markdownNotes, markdownText, summaryText } from './markdownText.ts';
import {
  findingMarkdown,
  type MarkdownOptions,
  pageMarkdown,
  reportMarkdown,
  tableMarkdown,
} from './reportMarkdown.ts';

/** Renders GitHub-flavoured Markdown; HTML stays text. */
function shown(markdown: string): HTMLElement {
  return render(<Markdown remarkPlugins={[remarkGfm]}>{markdown}</Markdown>).container;
}

const visible = (element: Element): string => (element.textContent ?? '').replaceAll('\u2060', '').trim();

const hostile = [
  '*bold* _under_ __init__ ~~gone~~ [link](https://evil.example) ![image](x.png)',
  '<img src=x onerror=alert(1)> <script>alert(1)</script> &lt; &#64;',
  'https://evil.example and www.evil.example, mail to me@evil.example, @everyone, see #12',
  '# heading',
  '> quote',
  '- item',
  '12. item',
  '1) item',
  '+ item',
  'a | b \\| c \\',
  'func(*T).Method[go.shape.int]~1 <- chan',
  'ends with a backslash \\',
  '---',
  '1.5 ns/op < 2 ns/op & more',
];

describe('a sentence', () => {
  test.each(hostile)('%j is only text', (text) => {
    const page = shown(markdownText(text));
    expect(visible(page)).toBe(text);
    expect(page.querySelectorAll('a, img, em, strong, del, h1, ul, ol, blockquote, script, hr, code')).toHaveLength(0);
  });

  test.each(hostile)('%j is literal text in a cell', (text) => {
    const page = shown(`| a | b |\n|---|---|\n| ${markdownCell(markdownText(text))} | end |`);
    const cells = [...page.querySelectorAll('td')].map(visible);
    expect(cells).toEqual([text, 'end']);
    expect(page.querySelectorAll('td *')).toHaveLength(0);
  });

  test.each([
    ['see #1, GH-1, gh-22 and a/b#3', 'see #\u20601, GH-\u20601, gh-\u206022 and a/b#\u20603'],
    ['by @name of @org/team', 'by @\u2060name of @\u2060org/team'],
    ['between $x and $y', 'between <span>$</span>x and <span>$</span>y'],
    ['file.go:100: note', 'file.go:\u2060100: note'],
  ])('%j has nothing that GitHub makes a link, an emoji or a formula of', (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
    expect(summaryText(text)).toBe(markdown);
    expect(markdownText(`\`${text}\``)).toBe(`\`${text}\``);
  });

  test('keeps names from code as code spans', () => {
    const page = shown(markdownText('`(*T).Get_All` takes 3% less *time*.'));
    expect(page.querySelector('code')?.textContent).toBe('(*T).Get_All');
    expect(visible(page)).toBe('(*T).Get_All takes 3% less *time*.');
  });
});

test.each(['a|b', 'tick ` in it', '`', '``x``', 'f[T any]', '*x_y*'])('%j is code in a cell', (code) => {
  const page = shown(`| a | b |\n|---|---|\n| ${markdownCell(markdownCode(code))} | end |`);
  expect([...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([code, 'end']);
  expect(page.querySelectorAll('td code')).toHaveLength(1);
});

describe('notes', () => {
  test('have lower headings than the section', () => {
    expect(markdownNotes('# Why\ntext\n###### deep')).toBe('### Why\ntext\n###### deep');
  });

  test('keep code unchanged', () => {
    expect(markdownNotes('```sh\n# a comment\n```\n# Why')).toBe('```sh\n# a comment\n```\n### Why');
  });

  test('with an unclosed code fence do not swallow the following text', () => {
    expect(markdownNotes('~~~~\ncode\n~~~')).toBe('~~~~\ncode\n~~~\n~~~~');
  });
});

const finding = (id: string, weight: number, more: Partial<Finding> = {}): Finding => ({
  [findingKind]: '',
  id,
  tone: 'better',
  sentence: `\`${id}\` takes 3% less time.`,
  figure: '−3%',
  ground: 'p = 0.002.',
  weight,
  view: null,
  ...more,
});

const table = (rows: number): ReportBlock => ({
  kind: 'table',
  title: 'time/op',
  columns: [
    { title: 'Benchmark', align: 'left' },
    { title: 'Change', align: 'right', unit: 'count' },
  ],
  rows: Array.from({ length: rows }, (_, index) => [
    { text: `F|${index}`, kind: 'code' },
    { text: '−3%', kind: 'number', value: 1, tone: index === 0 ? 'better' : 'quiet' },
  ]),
  note: 'Two more are in the app.',
  view: null,
});

const compared: ComposedSubject = {
  names: { before: 'main', after: 'pool' },
  files: [
    { path: 'before/bench.txt', side: 'before' },
    { path: 'after/bench.txt', side: 'after' },
  ],
  unread: [],
};

interface Told {
  findings?: Finding[];
  blocks?: ReportBlock[];
  edits?: Edits;
  subject?: ComposedSubject;
  options?: MarkdownOptions;
  grade?: ComparisonGrade;
}

function written({ findings = [], blocks = [], edits = [], subject = compared, options = {}, grade }: Told): string {
  const parts = [{ section: 'benchmarks', report: { findings, blocks, ...(grade && { grade }) } }];
  const headings = [{ id: 'benchmarks', title: 'Benchmarks', order: 30 }];
  return reportMarkdown(composeReport(parts, headings, edits, subject), options);
}

describe('the grade', () => {
  const command = "go test -run '^$' -bench '^BenchmarkEncode$' -count 10";

  test('comes before all findings, with its reasons and the command for a conclusive measurement', () => {
    const reasons = [{ id: 'control', grade: 'inconclusive' as const, sentence: '`Std` moved by 37%.' }];
    const text = written({ findings: [finding('Encode', 0.5)], grade: { grade: 'inconclusive', reasons, command } });
    expect(text).toContain(
      `**Inconclusive: times have no verdict.**\n\n- \`Std\` moved by 37%.\n\n${settleWords}\n\n\`\`\`sh\n${command}\n\`\`\`\n\n## Files`,
    );
  });

  test('may be missing', () => {
    const text = written({ grade: { grade: 'sound', reasons: [], command: '' } });
    expect(text).toContain('\n\n**Sound: there is no reason to doubt the time verdicts.**\n');
    expect(text).not.toContain('```');
  });
});

test('shows the role of a file if somebody has set it', () => {
  const files = compared.files.map((file, index) => (index === 0 ? { ...file, role: 'left-out' as const } : file));
  expect(written({ subject: { ...compared, files } })).toContain(`\`${files[0]!.path}\` (left out)`);
  expect(written({})).not.toContain('left out');
});

test('lists the files that were not read, with reasons', () => {
  const unread = [{ path: 'logs/<b>.log', reason: 'Perfolio does not read this kind of file.', hint: 'Drop another.' }];
  expect(written({ subject: { ...compared, unread } })).toMatch(
    /## Not read\n\n- `logs\/<b>\.log`: Perfolio does not read this kind of file\. Drop another\.\n$/,
  );
});

test('states a reason once for all files that it is about', () => {
  const of = (path: string, reason: string) => ({ path, reason, hint: '' });
  const unread = [of('a.log', 'A log.'), of('b.png', 'A picture.'), of('c.log', 'A log.')];
  expect(written({ subject: { ...compared, unread } })).toMatch(
    /## Not read\n\n- `a\.log` and `c\.log`: A log\.\n- `b\.png`: A picture\.\n$/,
  );
});

test('says which values were typed in, and what they override', () => {
  const facts = [
    { name: 'Go', before: '1.27', after: '1.27.0', differs: true, typed: { before: { files: '1.26.1' } } },
    {
      name: 'Dataset',
      before: 'a|b',
      after: '*c*',
      differs: false,
      typed: { before: { files: '' }, after: { files: '' } },
    },
  ];
  const page = shown(written({ blocks: [{ kind: 'facts', facts }] }));
  const rows = [...page.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(visible));
  expect(rows).toEqual([
    ['Go', '1.27 (typed in; the files say 1.26.1)', '1.27.0', 'differs'],
    ['Dataset', 'a|b (typed in)', '*c* (typed in)', ''],
  ]);
});

describe('the report', () => {
  test('has the verdict, then the story, then the sections behind it, then its files', () => {
    const findings = [finding('Encode', 0.5), finding('Decode', 0.4, { withheld: true, tone: 'fact' })];
    expect(written({ findings, blocks: [{ kind: 'text', text: 'All is told.' }] })).toBe(
      `# Performance report: main → pool

- \`Encode\` takes 3% less time.

<details><summary><b>Benchmarks</b> · 1 finding</summary>

- \`Decode\` takes 3% less time. p = 0.002.

All is told.

</details>

## Files

- **Before (main):** \`before/bench.txt\`
- **After (pool):** \`after/bench.txt\`
`,
    );
  });

  test('has the verdict of quantities as a table, with a column of regressions only if there is one', () => {
    const of = (worst: VerdictLine['worst']): string => {
      const line: VerdictLine = {
        id: 'memory',
        title: 'Memory',
        source: '',
        all: 20,
        of: 'benchmarks',
        figure: '−35%',
        ground: '',
        counts: [{ count: 19, word: 'lower', tone: 'better' }],
        worst,
        quantity: 'memory',
        view: null,
        tells: [],
      };
      const parts = [{ section: 'benchmarks', report: { findings: [], blocks: [], verdict: [line] } }];
      const headings = [{ id: 'benchmarks', title: 'Benchmarks', order: 30 }];
      return reportMarkdown(composeReport(parts, headings, [], compared));
    };
    expect(of(null)).toContain('|   | Changed | On the whole |\n');
    expect(of({ name: 'Encode', figure: '+4%' })).toContain(
      '|   | Changed | On the whole | Largest regression |\n|:--|:--|:--|:--|\n| **Memory** | 19 lower of 20 benchmarks | −35% | `Encode` +4% |\n',
    );
  });

  test('has the notes on a finding in its item of the list', () => {
    const findings: Finding[] = [finding('Encode', 0.5), { ...finding('Decode', 0.4), tone: 'fact' }];
    const text = written({ findings, edits: [{ kind: 'findingNotes', about: 'Encode', value: '# Why?\n\n- a\n- b' }] });
    expect(text).toContain('  - a\n  - b\n');
    // What the reader has written is not folded.
    expect(text.indexOf('`Encode`')).toBeLessThan(text.indexOf('<details>'));
    expect(text.indexOf('`Decode`')).toBeGreaterThan(text.indexOf('<details>'));
    const page = shown(text);
    const item = [...page.querySelectorAll('li')].find((one) => one.querySelector('li') !== null)!;
    expect(item.textContent).toContain('Encode');
    expect([...item.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['a', 'b']);
  });

  test('tells a finding once: in the story, or in its section if the chapter is hidden', () => {
    const told = { findings: [finding('Encode', 0.5), finding('Decode', 0.6)] };
    const [inStory, inSection] = [
      written(told),
      written({ ...told, edits: [{ kind: 'hidden', about: 'improved', value: true }] }),
    ];
    expect(inStory.match(/Encode/g)).toHaveLength(1);
    expect(inStory).toContain('## What improved\n\n|   | What | Evidence |\n|--:|:--|:--|\n| **−3%** | `Encode`');
    expect(inSection).toContain('<summary><b>Benchmarks</b> · 1 finding</summary>\n\n- **Better:** `Encode`');
  });

  test('has tables with aligned bars, even if a name contains one', () => {
    const markdown = written({ blocks: [table(2)] });
    expect(markdown).toContain(`**time/op**

| Benchmark |         Change |
|:----------|---------------:|
| \`F\\|0\`    | **−3%** better |
| \`F\\|1\`    |            −3% |

Two more are in the app.`);
    const page = shown(markdown);
    expect([...page.querySelectorAll('td code')].map(({ textContent }) => textContent)).toEqual(['F|0', 'F|1']);
  });

  test('has a foot under its rows, units in its head and marks as words; what leads somewhere is its text', () => {
    const view = { section: 'cpu', params: 'view=top' };
    const block: ReportBlock = {
      kind: 'table',
      title: 'By flat',
      columns: [
        { title: 'Function', align: 'left' },
        { title: 'Flat', scale: 'ms', align: 'right', unit: 'count' },
        { title: 'Samples', align: 'right', unit: 'count' },
      ],
      rows: [
        [
          { text: 'json.Marshal', kind: 'code', name: 'encoding/json.Marshal' },
          { text: '60', kind: 'number', value: 6e7, link: { view, hint: 'Show it.' } },
          { text: '6', kind: 'number', value: 1, badge: 'few' },
        ],
      ],
      foot: [{ text: 'together' }, { text: '60', kind: 'number', value: 1 }, { text: '6', kind: 'number', value: 1 }],
      note: '',
      view: null,
    };
    expect(written({ blocks: [block] })).toContain(
      [
        '| Function       | Flat (ms) | Samples |',
        '|:---------------|----------:|--------:|',
        '| `json.Marshal` |        60 | 6 (few) |',
        '| together       |        60 |       6 |',
      ].join('\n'),
    );
  });

  test('folds a long table away', () => {
    const markdown = written({ blocks: [table(40)] });
    expect(markdown).toContain('<details><summary>time/op (40 rows)</summary>\n\n| Benchmark');
    expect(markdown).toContain('Two more are in the app.\n\n</details>');
  });

  test('has fewer rows if it must be short, and states that', () => {
    const blocks = [table(100), table(100)];
    const whole = written({ blocks });
    const short = written({ blocks, options: { longest: 1500 } });
    expect(whole.length).toBeGreaterThan(1500);
    expect(short.length).toBeLessThanOrEqual(1500);
    expect(short).toContain('80 rows are omitted here. Two more are in the app.');
    expect(written({ blocks, options: { longest: 100 } })).not.toContain('|');
    const blocks8 = Array.from({ length: 8 }, () => table(60));
    const several = written({ blocks: blocks8, options: { longest: 2000 } });
    const cut = [...several.matchAll(/(\d+) rows are omitted here/g)].map(([, rows]) => Number(rows));
    expect(cut).toEqual([40, 40, 60, 60, 60, 60, 60, 60]);
  });

  test('of hundreds of rows that became worse keeps the first, if it must be short', () => {
    const plain = table(300) as TableBlock;
    const rows = plain.rows.map((row) => row.map((cell) => ({ ...cell, tone: 'worse' as const })));
    const short = written({ blocks: [{ ...plain, rows }], options: { longest: 3000 } });
    expect(short.length).toBeLessThanOrEqual(3000);
    expect(short).toContain('280 rows are omitted here.');
    expect(short.match(/ worse \|/g)?.length).toBeGreaterThanOrEqual(20);
    // With more room all of them are there.
    expect(written({ blocks: [{ ...plain, rows }], options: { longest: 100_000 } })).not.toContain('omitted here');
  });

  test('compares facts, and marks differences', () => {
    const facts = [
      { name: 'Go', before: '1.25.1', after: '1.26.0', differs: true },
      { name: 'Platform', before: 'linux/amd64', after: 'linux/amd64', differs: false },
    ];
    const markdown = written({ blocks: [{ kind: 'facts', facts }] });
    expect(markdown).toContain('|          | main        | pool        |             |');
    expect(markdown).toContain('| Go       | 1.25.1      | 1.26.0      | **differs** |');
    expect(written({ blocks: [{ kind: 'facts', facts: facts.slice(1) }] })).not.toContain('differs');
  });

  test('has the notes and the captions of the user', () => {
    const markdown = written({
      edits: [
        { kind: 'notes', about: 'benchmarks', value: 'Why it is *faster*.' },
        { kind: 'pin', about: 1, value: 'benchmarks?view=flame&q=json' },
        { kind: 'caption', about: 1, value: 'Here, see @all.' },
      ],
    });
    expect(markdown).toContain('## Benchmarks\n\nWhy it is *faster*.');
    expect(markdown).toContain('> **Exhibit:** Here, see @\u2060all.\n> `view=flame&q=json`');
  });

  test('links to the app if there is a link', () => {
    const link = 'https://perfolio.example/#/report?data=abc';
    const page = shown(written({ options: { link } }));
    expect(page.querySelector('a')?.getAttribute('href')).toBe(link);
    expect(written({})).not.toContain('](');
  });

  test('of one side names its files', () => {
    const subject = { names: { before: '', after: '' }, files: [{ path: 'cpu.prof', side: null }], unread: [] };
    expect(written({ subject })).toMatch(/\n## Files\n\n`cpu\.prof`\n$/);
  });

  test('without content states that', () => {
    expect(reportMarkdown(composeReport([], [], [], compared))).toContain(
      'There is nothing to report about these files.',
    );
  });

  test('hostile names remain text', () => {
    const subject = { ...compared, names: { before: '</details><img>', after: '@team #1 [x](y)' } };
    const page = shown(written({ subject, findings: [finding('a`b|c', 0.5)] }));
    expect(page.querySelectorAll('a, img, details')).toHaveLength(0);
    expect(visible(page.querySelector('h1')!)).toBe('Performance report: </details><img> → @team #1 [x](y)');
  });
});

describe('a part of the report', () => {
  const report = composeReport(
    [
      {
        section: 'benchmarks',
        report: { findings: [finding('Encode', 0.9), finding('Decode', 0.1)], blocks: [table(2)] },
      },
    ],
    [{ id: 'benchmarks', title: 'Benchmarks', order: 20 }],
    [{ kind: 'notes', about: 'benchmarks', value: 'Mine.' }],
    compared,
  );

  test('is a section, unfolded, with its notes and without what the verdict and the story tell', () => {
    const page = report.pages.find(({ id }) => id === 'benchmarks')!;
    const text = pageMarkdown(report, page);
    expect(text.startsWith('## Benchmarks\n\nMine.\n\n**time/op**\n\n| Benchmark')).toBe(true);
    expect(text).not.toContain('<details>');
    expect(text).not.toContain('Encode');
    const improved = pageMarkdown(report, report.pages.find(({ id }) => id === 'improved')!);
    expect(improved).toContain('| **−3%** | `Decode` takes 3% less time. | p = 0.002. |\n');
  });

  test('is a finding with its evidence and those that it leads', () => {
    expect(findingMarkdown({ ...finding('Encode', 1), also: [] })).toBe(
      '**Better:** `Encode` takes 3% less time. p = 0.002.\n',
    );
    expect(findingMarkdown({ ...finding('Encode', 1, { tone: 'fact', ground: '' }), also: [finding('Copy', 1)] })).toBe(
      '`Encode` takes 3% less time.\n\n- `Copy` takes 3% less time.\n',
    );
  });

  test('is a table', () => {
    const page = shown(tableMarkdown(table(2) as TableBlock));
    expect(page.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(visible(page)).toContain('Two more are in the app.');
  });
});
