import { localMoment, type TimeRange } from './timeRange.ts';

/** The name of a fetched profile: `shop cpu 2026-11-24 10.00-11.00.pb`, without what file systems refuse. */
export function fleetFileName(service: string, type: string, { from, until }: TimeRange): string {
  const [day = '', start = ''] = localMoment(from).split('T');
  const [lastDay = '', end = ''] = localMoment(until).split('T');
  const time = day === lastDay ? `${day} ${start}-${end}` : `${day} ${start}-${lastDay} ${end}`;
  const words = [service, type, time.replaceAll(':', '.')].filter((word) => word !== '').join(' ');
  return `${words.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_').slice(0, 150)}.pb`;
}
