import type { ChangeSettings, Settings } from '@holdfast/contracts/settings';
import { put } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { useSwitch } from '../kit/use-switch';
import { settingsQueries } from '../data/settings.queries';

type Changes = Partial<Record<keyof ChangeSettings, unknown>>;

export const putSettings = (changes: Changes) => put<Settings>('/admin/settings', changes);

/** A part of the settings that has its own button. */
export const useSaveSettings = (done: string, failed: string, onDone: (saved: Settings) => void) =>
  useAction<Changes, Settings>({
    run: putSettings,
    done,
    failed,
    showsOwnFailure: true,
    touches: [settingsQueries.all],
    onDone,
  });

/** A setting that is saved the moment it is changed. */
export const useSwitchSetting = (done: string, failed: string) =>
  useSwitch<Settings, Partial<Pick<Settings, 'booking_mode' | 'hide_past_dates' | 'undo_minutes'>>>({
    queryKey: settingsQueries.all,
    foresee: (settings, changes) => ({ ...settings, ...changes }),
    run: putSettings,
    done,
    failed,
  });
