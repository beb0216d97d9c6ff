import type { Settings } from '@holdfast/contracts/settings';
import { NativeSelect } from '@mantine/core';
import { failures, successes } from '../../shared/copy/console';
import { undoTexts } from '../../shared/copy/undo';
import { Panel } from '../kit/panel';
import { useSwitchSetting } from './use-save-settings';

const CHOICES: readonly Settings['undo_minutes'][] = [0, 5, 10, 30];

/** For how long what is done can be taken back. */
export const UndoPanel = ({ settings }: { settings: Settings }) => {
  const choose = useSwitchSetting(successes.setting, failures.updateSetting);
  return (
    <Panel title={undoTexts.setting} note={undoTexts.settingNote}>
      <NativeSelect
        label={undoTexts.minutes}
        value={String(settings.undo_minutes)}
        data={CHOICES.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? undoTexts.off : undoTexts.so(minutes),
        }))}
        onChange={({ currentTarget }) =>
          choose.mutate({ undo_minutes: Number(currentTarget.value) as Settings['undo_minutes'] })
        }
      />
    </Panel>
  );
};
