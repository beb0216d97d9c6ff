import { calendarCopy } from '../../shared/copy/calendar';
import { deviceZoneIfOther, zoneName } from '../../shared/zone-names';
import styles from './calendar-panel.module.css';

/** Whose clock the times are on, and a word to those who live by another. */
export const ZoneNote = ({ zone, date }: { zone: string; date: string }) => {
  const device = deviceZoneIfOther(zone, date);
  return (
    <p className={styles.zone}>
      {calendarCopy.timesIn(zoneName(zone, date))}
      {device && ` – ${calendarCopy.deviceElsewhere(device)}`}
    </p>
  );
};
