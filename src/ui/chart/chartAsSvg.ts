import type { ExportNote } from '../export/exportTable.ts';
import { SVG_LINE, SVG_MARGIN, svgDocument, svgHeading, svgWords } from '../export/svgDocument.ts';

export interface ChartSvgOptions {
  title: string;
  /** Lines under the title: files, unit, filters. */
  notes: readonly ExportNote[];
}

/** The style properties that are written into the drawing. */
const painted = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const shapes = 'path,rect,circle,line,text,tspan,polygon,polyline,ellipse';

/** The chart on the page, for the export menu. A sentence is thrown where there is none. */
export function drawChart(title: string): (notes: readonly ExportNote[]) => string {
  return (notes) => chartAsSvg(document.getElementById('main') ?? document.body, { title, notes });
}

/**
 * A displayed chart and its legend as a standalone SVG document: in the light theme, on a white ground, without the
 * styles or scripts of the page. Throws a sentence while nothing is drawn yet.
 * @param figure the chart's figure, or an element that contains it
 */
export function chartAsSvg(figure: ParentNode, { title, notes }: ChartSvgOptions): string {
  const drawing = figure.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (drawing === null) throw new Error('There is no drawing on the screen yet.');
  const drawn = { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) };
  const width = Math.max(480, Math.ceil(drawn.width) + 2 * SVG_MARGIN);
  const bench = lightBench();
  try {
    const legend = [...figure.querySelectorAll('[data-legend-entry]')].map((entry) => ({
      title: entry.textContent ?? '',
      width: Math.ceil(entry.getBoundingClientRect().width * 1.05) + 18,
      glyph: inner(entry.querySelector('svg')!, bench),
    }));
    const heading = svgHeading(title, notes, { width, gap: 4 });
    const parts = [...heading.parts];
    let { y } = heading;
    let x = SVG_MARGIN;
    if (legend.length > 0) y += SVG_LINE + 6;
    for (const { title: words, width: needed, glyph } of legend) {
      if (x > SVG_MARGIN && x + needed > width) {
        x = SVG_MARGIN;
        y += SVG_LINE + 4;
      }
      parts.push(`<g transform="translate(${x} ${y - 10})">${glyph}</g>`, svgWords(words, x + 22, y));
      x += needed;
    }
    y += SVG_MARGIN;
    const height = Math.ceil(y + drawn.height + SVG_MARGIN);
    return svgDocument({ title, width, height }, [
      ...parts,
      `<g transform="translate(${SVG_MARGIN} ${y})">${inner(drawing, bench)}</g>`,
      '</svg>\n',
    ]);
  } finally {
    bench.remove();
  }
}

/** A hidden element with the colours of the light theme, whatever the theme of the page. */
function lightBench(): HTMLElement {
  const bench = document.createElement('div');
  bench.style.colorScheme = 'light';
  bench.style.position = 'fixed';
  bench.style.visibility = 'hidden';
  bench.style.fontFamily = 'var(--font-code)';
  document.body.append(bench);
  return bench;
}

/** A copy of a drawing with its computed styles as attributes. */
function inner(drawing: SVGSVGElement, bench: HTMLElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  bench.append(copy);
  const styled = [...copy.querySelectorAll<SVGElement>(shapes)].map((element) => {
    const style = getComputedStyle(element);
    return { element, looks: painted.map((name) => [name, style.getPropertyValue(name)] as const) };
  });
  for (const { element, looks } of styled) {
    for (const [name, value] of looks) {
      const isWords = name.startsWith('font') || name === 'text-anchor';
      if (value !== '' && (!isWords || element.localName === 'text')) element.setAttribute(name, value);
    }
  }
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (/^(?:class|style|tabindex|role|data-|aria-|orientation|clip-path)/.test(name)) element.removeAttribute(name);
    }
  }
  for (const element of copy.querySelectorAll('title, desc, defs')) element.remove();
  const writer = new XMLSerializer();
  const text = [...copy.childNodes].map((child) => writer.serializeToString(child)).join('');
  copy.remove();
  return text.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
}
