import type { BookingMode, Settings } from '@holdfast/contracts/settings';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { Panel } from '../kit/panel';
import { FieldGrid, Stack } from '../kit/stack';
import { changeStoredTenant } from '../session/session';
import { TimeZoneField } from './time-zone-field';
import { useSwitchSetting } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

const MODES = [
  { value: 'date', label: 'Dates (nights or days)' },
  { value: 'time', label: 'Times (hours of a day)' },
];

/** Name and subdomain belong to the platform; the rest is saved the moment it is changed. */
export const BusinessPanel = ({ settings }: { settings: Settings }) => {
  const hidePast = useSwitchSetting(successes.setting, failures.updateSetting);
  const mode = useSwitchSetting(successes.bookingMode, failures.updateBookingMode);
  const chooseMode = (booking_mode: BookingMode) =>
    mode.mutate({ booking_mode }, { onSuccess: () => changeStoredTenant({ booking_mode }) });
  return (
    <Panel title="Business info" note="Changes here are saved at once.">
      <Stack>
        <FieldGrid>
          <TextInput
            label="Name"
            value={settings.name}
            readOnly
            variant="filled"
            description="Changed by the administrator of the platform"
          />
          <TextInput
            label="Subdomain"
            value={settings.subdomain}
            readOnly
            variant="filled"
            description="Changed by the administrator of the platform"
          />
        </FieldGrid>
        <FieldGrid>
          <NativeSelect
            label="Booking mode"
            description="What people book with you"
            data={MODES}
            value={settings.booking_mode}
            onChange={(event) => chooseMode(event.currentTarget.value as BookingMode)}
          />
          <TimeZoneField timezone={settings.timezone} />
        </FieldGrid>
        <Switch
          label="Hide past dates"
          description="Dates before today are greyed out on the public calendar"
          checked={settings.hide_past_dates}
          onChange={(event) => hidePast.mutate({ hide_past_dates: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
};
