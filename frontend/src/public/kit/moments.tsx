import { blockCopy } from '../../shared/copy/block';
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

/** When it begins and ends, in words, with the zone where there are times. */
export const Moments = ({ of }: { of: Timed }) => {
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
        more={lengthOf(of)}
      />
      <Entry
        label={blockCopy.end[mode]}
        value={end ? `${fullDate(to)}, ${clockTime(end)}` : fullDate(to)}
        more={zone}
      />
    </dl>
  );
};
