import type { Settings } from '@holdfast/contracts/settings';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { sendWeighed } from '../kit/impact/weigh';
import { useAction } from '../kit/use-action';
import { settingsQueries } from '../data/settings.queries';
import { putSettings } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

const zones = (current: string): readonly string[] => {
  const all = Intl.supportedValuesOf('timeZone');
  return all.includes(current) ? all : [current, ...all];
};

/** The clock by which days begin and times are meant. */
export const TimeZoneField = ({ timezone }: { timezone: string }) => {
  const options = useMemo(
    () => zones(timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [timezone],
  );
  const save = useAction({
    run: (zone: string) => sendWeighed<Settings>((weighing) => putSettings({ timezone: zone, ...weighing })),
    done: successes.setting,
    failed: failures.updateSetting,
    touches: [settingsQueries.all],
  });
  return (
    <NativeSelect
      label="Time zone"
      description="The clock your days and times go by"
      data={options}
      value={save.isPending ? save.variables : timezone}
      onChange={(event) => save.mutate(event.currentTarget.value)}
    />
  );
};
