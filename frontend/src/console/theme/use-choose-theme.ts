import type { ThemeId } from '@holdfast/contracts/themes';
import { put } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { changeStoredTenant } from '../session/session';
import { failures, successes } from '../../shared/copy/console';

const RELOADS_AFTER_MS = 1_000;

/** Saved at once and kept with the session; the page loads anew a second later (docs/rules.md). */
export const useChooseTheme = (reload: () => void = () => window.location.reload()) =>
  useAction({
    run: (theme: ThemeId) => put('/admin/theme', { theme }),
    done: successes.theme,
    failed: failures.updateTheme,
    onDone: (_, theme) => {
      changeStoredTenant({ theme });
      setTimeout(reload, RELOADS_AFTER_MS);
    },
  });
