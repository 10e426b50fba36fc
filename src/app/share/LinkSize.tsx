import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../units/formatCount.ts';
import styles from './LinkSize.module.css';
import { linkPlaces } from './shareForms.ts';

/** The ends of the scale, in characters. */
const least = 200;
const most = 8 * 1024 ** 2;

/** The length of a link and the programs that accept it. `length` is null while the link is being made. */
export function LinkSize({ length }: { length: number | null }) {
  return (
    <div className={styles.size}>
      <p className={styles.length}>{length === null ? 'Making the link…' : `${formatCount(length)} characters`}</p>
      <div className={styles.scale} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${partOf(length ?? 0)}%` }} />
        {linkPlaces.map(({ longest }) => (
          <span key={longest} className={styles.mark} style={{ left: `${partOf(longest)}%` }} />
        ))}
      </div>
      <ul className={styles.places} aria-label="Where the link fits">
        {linkPlaces.map(({ longest, where }) => {
          const fits = length !== null && length <= longest;
          return (
            <li key={where} className={styles.place} data-fits={fits || undefined}>
              <Icon name={fits ? 'check' : 'minus'} size={14} />
              <span>
                {where}
                <span className={styles.hidden}>{length === null ? '' : fits ? ': fits.' : ': too long.'}</span>
              </span>
              <span className={styles.longest}>to {formatCount(longest)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A position on the scale in percent; the scale is logarithmic. */
function partOf(length: number): number {
  const part = Math.log(Math.max(length, least) / least) / Math.log(most / least);
  return Math.min(100, Math.round(part * 1000) / 10);
}
