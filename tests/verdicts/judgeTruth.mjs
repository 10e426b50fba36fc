// A report held against what is true: which of its verdicts are false, and which true ones it misses.

/** By how much a size without an interval may differ from the truth, as a factor. */
const sizeFactor = 1.4;

/**
 * @param {object} report as `--json` writes it
 * @param {number} status of `--fail-on worse`
 * @param {{ effects: import('./truths.mjs').Effect[], wholes?: Record<string, [number, number]>, untestable?:
 * boolean }} truth
 * @returns {{ wrong: string[], missed: string[] }} sentences
 */
export function judgeTruth(report, status, { effects, wholes = {}, untestable = false, hasNothing = false }) {
  const bold = boldFindings(report);
  const wrong = [
    ...bold.flatMap((finding) => falseOf(finding, effects)),
    ...falseCells(report, effects),
    ...falseCounts(report, effects),
    ...falseWholes(report, wholes),
    ...falseStates(report, effects),
  ];
  const missed = effects.filter(({ required }) => required).flatMap((effect) => missedOf(effect, bold, report));
  const expected = effects.some(({ required, tone }) => required && tone === 'worse') ? [3] : [0, 4];
  const mayFail = effects.some(({ tone }) => tone === 'worse');
  if (untestable) {
    if (status !== 4) wrong.push(`exit status ${status}, and nothing can be tested`);
    if (!hasNothing) missed.push(...missingDoubt(report));
  } else if (!expected.includes(status) && !(mayFail && status === 3)) {
    (expected.includes(3) ? missed : wrong).push(`exit status ${status}, not ${expected.join(' or ')}`);
  }
  return { wrong: [...new Set(wrong)], missed: [...new Set(missed)] };
}

/** All findings with a tone of a verdict, each once; chapters of the story repeat those of the sections. */
export function boldFindings({ sections }) {
  const findings = new Map();
  for (const { findings: found } of sections) {
    for (const finding of found) if (isVerdict(finding.tone)) findings.set(finding.id, finding);
  }
  return [...findings.values()];
}

/** The card: each line of the verdict with its counts and figure. */
export function cardText({ verdict }) {
  return verdict.lines
    .map(({ title, counts, all, of, figure, source, ground }) => {
      const words = counts.map(({ count, word }) => `${count} ${word}`).join(', ');
      const parts = [words === '' ? '' : `${words} of ${all} ${of}`, figure].filter((part) => part !== '');
      return `${title}${source === '' ? '' : ` (${source})`}: ${parts.join(', ') || (all > 0 ? 'no difference' : ground)}`;
    })
    .join('; ');
}

/** The first cause that the report names: of the chapter that explains, else of its first regression or finding. */
export function firstCause(report) {
  return firstOf(report, 'why') ?? firstOf(report, 'regressed') ?? boldFindings(report)[0]?.sentence ?? '';
}

function firstOf({ sections }, id) {
  return sections.find((section) => section.id === id)?.findings[0]?.sentence;
}

function isVerdict(tone) {
  return tone === 'better' || tone === 'worse';
}

/** What a finding is about: the first name in it, or all of it; an endpoint may stand in the id alone. */
function subjectOf({ sentence, id }) {
  const name = sentence.match(/`([^`]+)`/)?.[1] ?? sentence;
  return id.startsWith('load/') || id.includes('endpoint') ? `${name} ${id}` : name;
}

function isAbout(effect, subject) {
  return effect.about.test(subject.replace(/\.func\d.*/, ''));
}

function falseOf(finding, effects) {
  const { tone, quantity, sentence } = finding;
  const subject = subjectOf(finding);
  const allowed = effects.filter((effect) => isAbout(effect, subject) && effect.tone === tone);
  // One sentence may tell bytes and allocations.
  const own = allowed.filter((effect) => effect.quantity === (quantity ?? 'other') || isMemory(effect, quantity));
  if (own.length === 0) return [`${tone}: ${sentence}`];
  const sized = own.filter(({ change }) => change !== undefined);
  if (sized.length === 0 || sized.length < own.length || finding.change === null) return [];
  return sized.some(({ change }) => fits(finding, change)) ? [] : [`size: ${sentence}`];
}

function isMemory({ quantity }, other) {
  return ['memory', 'allocations'].includes(quantity) && ['memory', 'allocations'].includes(other);
}

/** Whether a size agrees with the truth: by its interval, or where it has none within a factor. */
function fits({ change: largest, verdict, quantity, tone }, [low, high]) {
  // The largest change of a benchmark's time may be that of its data a second.
  const isSpeed = quantity === 'time' && largest > 0 === (tone === 'better');
  const change = isSpeed ? 1 / (1 + largest) - 1 : largest;
  const interval = verdict?.estimate?.interval ?? null;
  if (interval !== null) return interval.lo <= high && interval.hi >= low;
  const [least, most] = [1 + low, 1 + high].toSorted((a, b) => a - b);
  return 1 + change >= least / sizeFactor && 1 + change <= most * sizeFactor;
}

function falseCells({ sections }, effects) {
  const found = [];
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      for (const row of block.rows) {
        const subject = row[0]?.name ?? row[0]?.text ?? '';
        for (const [at, { tone, text }] of row.entries()) {
          if (!isVerdict(tone)) continue;
          // A table of one benchmark's functions is about the benchmark, too.
          const names = [subject, ...(block.title.includes(subject) ? [] : [block.title])];
          if (effects.some((effect) => effect.tone === tone && names.some((name) => isAbout(effect, name)))) continue;
          found.push(`${tone} cell: ${block.title}: ${subject}, ${block.columns[at]?.title ?? ''} ${text}`);
        }
      }
    }
  }
  return found;
}

function falseCounts({ verdict }, effects) {
  return verdict.lines.flatMap(({ title, quantity, counts, tone }) => [
    ...counts.flatMap((count) =>
      isVerdict(count.tone) && !effects.some((effect) => effect.tone === count.tone && effect.quantity === quantity)
        ? [`${count.tone} count: ${title}: ${count.count} ${count.word}`]
        : [],
    ),
    ...(isVerdict(tone) && !effects.some((effect) => effect.tone === tone && effect.quantity === quantity)
      ? [`${tone} line: ${title}`]
      : []),
  ]);
}

/** Figures of everything that was measured, which are read as the answer even without a tone. */
function falseWholes({ verdict }, wholes) {
  return verdict.lines.flatMap(({ id, title, quantity, figure, ground }) => {
    const bounds = wholes[quantity];
    if (!id.includes('per-request') || id.startsWith('sql/') || bounds === undefined) return [];
    const percent = figure.match(/^([+−])([\d.,]+)%$/);
    if (percent === null || ground.includes('within the error')) return [];
    const change = (Number(percent[2].replaceAll(',', '')) / 100) * (percent[1] === '−' ? -1 : 1);
    return change >= bounds[0] && change <= bounds[1] ? [] : [`figure: ${title} ${figure} (${ground})`];
  });
}

/** "No difference found" where there is one of at least the size that would have been found. */
function falseStates({ sections }, effects) {
  return sections.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const { state, smallest, quantity } = finding.verdict ?? {};
      if (state !== 'no-difference') return [];
      const isThere = effects.some(
        ({ change, ...effect }) =>
          change !== undefined &&
          effect.quantity === quantity &&
          isAbout(effect, subjectOf(finding)) &&
          Math.min(...change.map(Math.abs)) > (smallest ?? 0),
      );
      return isThere ? [`no difference: ${finding.sentence}`] : [];
    }),
  );
}

function missedOf(effect, bold, report) {
  const of = bold.filter(
    (finding) =>
      finding.tone === effect.tone &&
      isAbout(effect, subjectOf(finding)) &&
      (tells(finding, effect) || hasWords(finding, effect)),
  );
  const name = `${effect.about.source} ${effect.quantity} ${effect.tone}`;
  if (of.length === 0) return [name];
  const { cause, first } = effect;
  const missed = [];
  const isTold = ({ sentence, also }) => cause.test([sentence, ...(also ?? [])].join(' '));
  if (cause !== undefined && !of.some(isTold) && !hasRow(report, effect)) missed.push(`${name}: cause ${cause.source}`);
  if (first && !cause.test(`${firstOf(report, 'regressed')} ${firstOf(report, 'why') ?? ''}`))
    missed.push(`${name}: named first`);
  return missed;
}

/** Whether a table about the effect's subject has its cause, with a tone. */
function hasRow({ sections }, { about, cause, tone }) {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.some(
    ({ kind, title, rows }) =>
      kind === 'table' &&
      about.test(title) &&
      rows.some((row) => cause.test(row[0].name ?? row[0].text) && row.some((cell) => cell.tone === tone)),
  );
}

function hasWords({ sentence }, { words }) {
  return words?.test(sentence) ?? false;
}

/** Whether a finding tells the quantity; bytes and allocations share a sentence where both changed. */
function tells({ quantity, sentence }, effect) {
  if (effect.quantity === 'memory') return isMemory(effect, quantity) && /memory|bytes?|B\/(op|req)|KiB/.test(sentence);
  if (effect.quantity === 'allocations')
    return isMemory(effect, quantity) && /allocations|allocs|objects/.test(sentence);
  return quantity === effect.quantity;
}

/** Of a comparison that cannot be tested: lines that do not say it of all, and a time without its size. */
function missingDoubt({ verdict }) {
  const counted = verdict.lines.filter(({ all }) => all > 0);
  const missing = counted.flatMap(({ title, all, counts }) =>
    counts.some(({ word, count }) => /not testable/.test(word) && count === all) ? [] : [`${title}: not testable`],
  );
  if (counted.length === 0) missing.push('nothing is compared');
  if (counted.some(({ quantity, figure }) => quantity === 'time' && figure === '')) missing.push('size of time');
  return missing;
}
