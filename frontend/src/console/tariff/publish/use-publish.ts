import type { PublishedTariff } from '@holdfast/contracts/tariff-answers';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error';
import { failures, successes } from '../../../shared/copy/console';
import { post, put } from '../../data/console-api';
import { stayQueries, tariffQueries } from '../../data/tariff.queries';
import { showServerFields } from '../../kit/forms/server-fields';
import { sendWeighed } from '../../kit/impact/weigh';
import { useAction } from '../../kit/use-action';
import { tariffBody } from '../draft/tariff-body';
import type { TariffDraft } from '../draft/use-tariff-draft';

/** Publishes the draft whole. Refused, it stays: what is wrong is marked at its fields, and who was quicker is told above. */
export const usePublish = ({ form, base, beginAnew }: TariffDraft, onOver: () => void) => {
  const client = useQueryClient();
  return useAction<void, PublishedTariff>({
    run: () => {
      const body = tariffBody(form.values, base);
      // What a draft touches is told by its preview, a call of its own.
      return sendWeighed<PublishedTariff>(({ preview, ...answered }) =>
        preview ? post('/admin/tariff/preview', body) : put('/admin/tariff', { ...body, ...answered }),
      );
    },
    done: successes.tariff,
    failed: failures.publishTariff,
    showsOwnFailure: true,
    touches: [tariffQueries.all, stayQueries.all],
    onDone: ({ warnings: _warnings, ...published }) => {
      client.setQueryData(tariffQueries.all, published);
      beginAnew(published);
      onOver();
    },
  });
};

/** Takes people to what is wrong: to its field, or to the row of the part that it is in. */
export const focusFault = (form: TariffDraft['form'], path: string): void => {
  const [parts = '', index = ''] = path.split('.');
  // What is wrong with a choice is told at the fields that it is made in.
  const field =
    form.getInputNode(path) ?? document.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}."]`);
  const list = {
    seasons: form.values.seasons,
    reductions: form.values.reductions,
    extras: form.values.extras,
  };
  const part = Object.entries(list).find(([name]) => name === parts)?.[1][Number(index)];
  const row = part && document.querySelector(`[data-part="${CSS.escape(part.id)}"]`);
  (field ?? row?.querySelector<HTMLElement>('button:last-of-type'))?.focus();
};

/** Where a refusal is shown: at fields, above the draft, or (false) in the dialogue that asked for it. */
export const isShownElsewhere = (form: TariffDraft['form'], cause: unknown): boolean => {
  if (!(cause instanceof ApiError)) return false;
  if (cause.code === 'conflict') return true;
  if (cause.fields.length === 0) return false;
  showServerFields(form, cause);
  focusFault(form, cause.fields[0]!.path);
  return true;
};
