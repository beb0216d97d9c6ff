import { blockCopy } from '../../shared/copy/block';
import { stayCopy } from '../../shared/copy/stay';
import type { Timed } from '../../shared/period';
import { clockTime, fullDate, timeRange } from '../../shared/words';
import { zoneName } from '../../shared/zone-names';
import { lengthOf, modeOf } from '../data/block';
import { useTenant } from '../data/tenant-context';
import styles from './moments.module.css';

const Entry = ({ label, value, more }: { label: string; value: string; more?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {more && <span className={styles.more}>{more}</span>}
    </dd>
  </div>
);

interface MomentsProps {
  of: Timed;
  /** Of a stay: from when on one may come, and by when one leaves. */
  hours?: { readonly arriveFrom: string; readonly leaveBy: string };
  /** Who comes, in words. */
  who?: string;
}

/** When it begins and ends, in words, with the zone where there are times. */
export const Moments = ({ of, hours, who }: MomentsProps) => {
  const { timezone } = useTenant();
  const mode = modeOf(of);
  const { start_date: from, end_date: to, start_time: start, end_time: end } = of;
  const zone = mode === 'time' ? zoneName(timezone, from) : undefined;
  if (start && end && from === to) {
    return (
      <dl className={styles.moments}>
        <Entry label={blockCopy.day} value={fullDate(from)} more={lengthOf(of)} />
        <Entry label={blockCopy.time} value={timeRange(start, end)} more={zone} />
      </dl>
    );
  }
  return (
    <dl className={styles.moments}>
      <Entry
        label={blockCopy.start[mode]}
        value={start ? `${fullDate(from)}, ${clockTime(start)}` : fullDate(from)}
        more={hours ? stayCopy.arriveFrom(hours.arriveFrom) : lengthOf(of)}
      />
      <Entry
        label={blockCopy.end[mode]}
        value={end ? `${fullDate(to)}, ${clockTime(end)}` : fullDate(to)}
        more={hours ? stayCopy.leaveBy(hours.leaveBy) : zone}
      />
      {who && <Entry label={lengthOf(of)} value={who} />}
    </dl>
  );
};
