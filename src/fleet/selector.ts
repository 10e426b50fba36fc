import { localMoment, type TimeRange } from './timeRange.ts';

/** `{service_name="shop",region="eu"}` of a service and of what the reader typed: `region="eu", pod=~"web-.*"`. */
export function selectorOf(serviceLabel: string, service: string, labels: string): string {
  const typed = labels.trim().replace(/^\{/, '').replace(/\}$/, '').replace(/,\s*$/, '').trim();
  const ofService = service === '' ? [] : [`${serviceLabel}=${JSON.stringify(service)}`];
  return `{${[...ofService, ...(typed === '' ? [] : [typed])].join(',')}}`;
}

/** What is being typed at the end of a list of labels. */
export type LabelPart =
  /** The name of a label, after what stays in front of it. */
  | { about: 'name'; front: string; start: string }
  /** The value of a label, without its quotation marks. */
  | { about: 'value'; front: string; name: string; start: string };

/** The last part of `region="eu", po`, which suggestions complete; null after a whole one. */
export function labelPartOf(text: string): LabelPart | null {
  const at = lastPartAt(text);
  const [front, last] = [text.slice(0, at), text.slice(at)];
  if (/^[\w.]*$/.test(last)) return { about: 'name', front, start: last };
  const [, name = '', operator = '', value] = /^([\w.]+)(=~|!=|!~|=)(?:"([^"]*))?$/.exec(last) ?? [];
  return name === '' ? null : { about: 'value', front: `${front}${name}${operator}`, name, start: value ?? '' };
}

/** Where the text behind the last comma begins that is in no quotation marks. */
function lastPartAt(text: string): number {
  let at = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (letter === '\\' && isQuoted) index++;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) at = index + 1;
  }
  while (text[at] === ' ') at++;
  return at;
}

/** The name of a fetched profile: `shop cpu 2026-11-24 10.00-11.00.pb`, without what file systems refuse. */
export function fleetFileName(service: string, type: string, { from, until }: TimeRange): string {
  const [day = '', start = ''] = localMoment(from).split('T');
  const [lastDay = '', end = ''] = localMoment(until).split('T');
  const time = day === lastDay ? `${day} ${start}-${end}` : `${day} ${start}-${lastDay} ${end}`;
  const words = [service, type, time.replaceAll(':', '.')].filter((word) => word !== '').join(' ');
  return `${words.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_').slice(0, 150)}.pb`;
}
