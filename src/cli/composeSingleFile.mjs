// Composes the one HTML file from its parts, for a build and for `perfolio report --html`.
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/** The hash source of a script or a style sheet for the Content-Security-Policy. */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Composes the file. It contains the app deflated, a short script that unpacks and starts it, and the licences of what it contains. The policy allows
 * both by their hashes, so that nothing else can run, whatever the embedded data are.
 * @param parts `page`: index.html from the sources; `code`, `styles`, `icon`, `licences`: texts; `starter`: the short script
 */
export function composeSingleFile({ page, code, styles, icon, licences, starter }) {
  const policy = [
    `default-src 'none'`,
    `script-src ${hashOf(starter)} ${hashOf(code)}`,
    `style-src ${hashOf(styles)}`,
    'font-src data:',
    'img-src data: blob:',
    `connect-src 'none'`,
    'worker-src blob:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `object-src 'none'`,
  ].join('; ');
  if (/<\/style/i.test(styles) || /<\/script/i.test(starter)) throw new Error('A part would end before its time.');
  const packed = deflateRawSync(code, { level: 9 }).toString('base64');
  const app = [
    '<script type="application/x-perfolio" id="payload"></script>',
    `<script type="application/x-perfolio" id="app">${packed}</script>`,
    `<script id="start">${starter}</script>`,
  ].join('\n    ');
  let single = page;
  for (const [what, part] of [
    [/(?<=http-equiv="Content-Security-Policy"\s+content=")[^"]*/, policy],
    [/<link rel="icon"[^>]*>/, `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}" />`],
    [/<script type="module"[^>]*><\/script>/, app],
    // A comment ends at two hyphens; in the body it is part of what a copy of the page takes along.
    [/(?=<\/body>)/, `<!--\n${licences.replaceAll('--', '- -')}-->\n  `],
    [/(?=\s*<\/head>)/, `\n    <style id="styles">${styles}</style>`],
  ]) {
    if (!what.test(single)) throw new Error(`index.html has no place that looks like ${what}.`);
    single = single.replace(what, () => part);
  }
  return single;
}
