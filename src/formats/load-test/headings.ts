/** What announces a test by name: `Testing: products`, `Endpoint 3: products`. */
const announced =
  /^\s*(?:testing|endpoint|benchmarking|scenario|load test|test|target)(?:\s+#?\d{1,6})?\s*:\s*(\S.{0,200})$/i;
/** What `tail` and `head` print above each file, and `grep` or a loop with `echo`. */
const fileName = /^\s*(?:==> (\S.{0,300}) <==|((?:[\w.-]{1,100}\/){0,20}[\w.-]{1,100}\.(?:txt|log|out|json)):?)\s*$/;
const enclosed = /^\s*(?:={2,80}|-{2,80}|\*{2,80}|#{2,80})\s+(\S.{0,200}?)\s+(?:={2,80}|-{2,80}|\*{2,80}|#{2,80})\s*$/;
const markdown = /^#{1,6} (\S.{0,200})$/;
const rule = /^\s*(?:━{4,}|─{4,}|═{4,}|={4,}|-{4,}|#{4,}|\*{4,})\s*$/;

/**
 * The heading of the test that comes next, in a stream of several tests. A script prints a title, often between two
 * rules, and may name the endpoint below it: `Test 4: Products with Top 100`, then `Testing: products_top100`. The name
 * counts until the next title.
 */
export class Headings {
  private title = '';
  private name = '';
  private isBelowRule = false;

  /** '' if no heading was above. */
  get heading(): string {
    return this.name || this.title;
  }

  take(line: string): void {
    const isBelowRule = this.isBelowRule;
    this.isBelowRule = rule.test(line);
    if (this.isBelowRule || line.trim() === '' || line.length > 400) return;
    const named = fileName.exec(line);
    const name = named === null ? null : (named[1] ?? named[2]!);
    const announcedUrl = announced.exec(line)?.[1];
    const title = enclosed.exec(line)?.[1] ?? markdown.exec(line)?.[1];
    if (name !== null) this.name = name;
    else if (title !== undefined || (isBelowRule && line.trim().length <= 200)) this.entitle(title ?? line);
    else if (announcedUrl !== undefined) this.name = announcedUrl.trim();
  }

  private entitle(title: string): void {
    const text = title.trim().replaceAll(/\*\*|`/g, '');
    this.title = text.replace(/^test\s*#?\d{1,6}\s*[:.)–-]\s*/i, '') || text;
    this.name = '';
  }
}
