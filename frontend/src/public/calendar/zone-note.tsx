import { copy } from '../../shared/copy/public';
import { deviceZoneIfOther, zoneName } from '../../shared/zone-names';
import styles from './calendar-panel.module.css';

/** Whose clock the times are on, and a word to those who live by another. */
export const ZoneNote = ({ zone, date }: { zone: string; date: string }) => {
  const device = deviceZoneIfOther(zone, date);
  return (
    <p className={styles.zone}>
      {copy.calendar.timesIn(zoneName(zone, date))}
      {device && ` – ${copy.calendar.deviceElsewhere(device)}`}
    </p>
  );
};
