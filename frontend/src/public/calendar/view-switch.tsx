import { copy } from '../../shared/copy/public';
import { Icon } from '../kit/icon';
import styles from './calendar-panel.module.css';

interface ViewSwitchProps {
  isList: boolean;
  onChange: (isList: boolean) => void;
}

export const ViewSwitch = ({ isList, onChange }: ViewSwitchProps) => (
  <fieldset aria-label={copy.calendar.viewLabel} className={styles.views}>
    <button type="button" aria-pressed={!isList} onClick={() => onChange(false)}>
      <Icon name="calendar" size={18} />
      {copy.calendar.viewCalendar}
    </button>
    <button type="button" aria-pressed={isList} onClick={() => onChange(true)}>
      <Icon name="list" size={18} />
      {copy.calendar.viewList}
    </button>
  </fieldset>
);
