import type { KnownPlace } from '../../analysis/claims/known/knownFigure.ts';
import type { ViewRef } from '../../model/report.ts';
import { queryOf } from '../../views/kit/sectionAddress.ts';
import { showsProfileType } from '../../views/profile/data/profileSections.ts';

const profileSections = ['cpu', 'memory', 'contention', 'goroutines', 'profiles'] as const;

/** The view that shows what a claim was judged by. */
export function viewOfPlace({ kind, name, profileType, valueType }: KnownPlace, path: string): ViewRef {
  const to = (section: string, params: Record<string, string>): ViewRef => ({ section, params: queryOf(params) });
  switch (kind) {
    case 'function':
    case 'package':
    case 'profile': {
      const section = profileSections.find((id) => showsProfileType(id, profileType)) ?? 'profiles';
      const view = kind === 'package' ? 'packages' : 'top';
      return to(section, {
        file: path,
        view,
        type: valueType,
        ...(name === '' ? {} : kind === 'function' ? { fn: name } : { q: name }),
      });
    }
    case 'benchmark':
      return to('benchmarks', { view: 'table', q: name });
    case 'endpoint':
      return to('load', { view: 'table', q: name });
    case 'coverage':
      return to('coverage', name === '' ? {} : { q: name });
    case 'inlining':
      return to('compiler', { view: 'inlining', show: 'all', file: path, q: name });
    case 'sql':
      return to('sql', { file: path });
    default:
      return to('figures', {});
  }
}
