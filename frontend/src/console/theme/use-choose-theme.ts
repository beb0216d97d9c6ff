import type { ThemeId } from '@holdfast/contracts/themes';
import { put } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { changeStoredTenant } from '../session/session';
import { failures, successes } from '../../shared/copy/console';

const RELOADS_AFTER_MS = 1_000;

/** Saved at once, kept with the session, and the page loaded anew a second later (product.md section 4). */
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
