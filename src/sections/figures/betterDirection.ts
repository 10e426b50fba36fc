import type { BetterDirection } from '../../model/figures.ts';

const lowerNames =
  /\b(?:errors?|fail(?:ed|ures?)?|miss(?:es|ed)?|timeouts?|latenc(?:y|ies)|p\d{2}(?:\.\d+)?|percentile|mean|average|avg|median|min(?:imum)?|max(?:imum)?|response time|time per|ns\/op|overhead|pause|gc|memory|heap|alloc(?:ations?|s|ated)?|rss|leak(?:s|ed)?|dropped|lost|retries|rejected|slow(?:est)?|wait|delay)\b/i;
const higherNames =
  /\b(?:throughput|success(?:ful|es)?|hits?|coverage|passed|rps|qps|tps|speed ?up|(?:operations|requests|transactions|queries|messages|keys|items|rows|bytes|users)(?:\/| per )s(?:ec(?:ond)?)?)\b|\/s(?:ec(?:ond)?)?\b|per second/i;
/** Times that the run was given: more or less of them is neither better nor worse. */
const settings = /^(?:total |test |run )?(?:duration|elapsed|timeout|interval|warm-?up|ttl|time)$/i;

/**
 * Which values of a figure are better, guessed from its name and unit; '' if they do not tell. A rate of errors is
 * better lower, any other rate higher; times and bytes are better lower, unless the run was given them.
 */
export function betterDirection(name: string, unit: string): BetterDirection {
  if (settings.test(name)) return '';
  const isRate = unit.endsWith('/s');
  if (/\b(?:errors?|fail\w*|miss(?:es)?|timeouts?|dropped|rejected|lost)\b/i.test(name)) return 'lower';
  if (isRate || higherNames.test(name)) return 'higher';
  if (lowerNames.test(name)) return 'lower';
  return unit === 's' || unit === 'B' || unit.startsWith('s/') || unit.startsWith('B/') ? 'lower' : '';
}
