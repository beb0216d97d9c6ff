import type { Tenant } from '@holdfast/contracts/tenants';
import { ApiError } from '../../../shared/api/api-error';
import { put, remove } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { offerUndo } from '../../kit/messages/messages';
import { useAction } from '../../kit/use-action';
import { useSwitch } from '../../kit/use-switch';
import { platformQueries } from '../../data/platform.queries';
import { failures, questions } from '../../../shared/copy/console';

const flipped =
  (changes: (tenant: Tenant) => Partial<Tenant>) =>
  (list: readonly Tenant[], { id }: Tenant): readonly Tenant[] =>
    list.map((tenant) => (tenant.id === id ? { ...tenant, ...changes(tenant) } : tenant));

/** On or off again with one press: shown at once. */
export const useFlipSms = () =>
  useSwitch<readonly Tenant[], Tenant>({
    queryKey: platformQueries.tenants().queryKey,
    foresee: flipped(({ sms_notifications_enabled }) => ({
      sms_notifications_enabled: !sms_notifications_enabled,
    })),
    run: ({ id, sms_notifications_enabled }) =>
      put(`/superadmin/tenants/${id}/sms`, { sms_notifications_enabled: !sms_notifications_enabled }),
    failed: failures.sms,
  });

/** Suspending closes a shop: it is asked first, and can be undone. */
export const useFlipSuspension = () => {
  const flip = useAction({
    run: ({ id, is_suspended }: Tenant) =>
      put(`/superadmin/tenants/${id}/suspend`, { is_suspended: !is_suspended }),
    failed: failures.suspension,
    touches: [platformQueries.all],
    onDone: (_, tenant) => {
      if (!tenant.is_suspended) {
        offerUndo(`${tenant.name} is suspended`, () => flip.mutate({ ...tenant, is_suspended: true }));
      }
    },
  });
  return async (tenant: Tenant): Promise<void> => {
    const agreed =
      tenant.is_suspended ||
      (await confirm({
        title: `Suspend ${tenant.name}?`,
        body: 'Its site shows “Service Suspended” to everybody. Its admin can still read and cancel bookings. Paid bookings stay.',
        yes: 'Suspend',
        danger: true,
      }));
    if (agreed) flip.mutate(tenant);
  };
};

/** What customers would lose, by the refusal that says so. */
const losing: Readonly<Record<string, { readonly has: string; readonly means: string }>> = {
  tenant_has_upcoming_bookings: {
    has: 'has upcoming paid bookings',
    means: 'Whoever has paid is not told and not refunded by this.',
  },
  tenant_holds_deposits: {
    has: 'holds deposits of customers',
    means: 'Their stays are over, and nobody could give the deposits back any more.',
  },
};

/** Asked once; and once more when people have paid for days to come, or are owed a deposit. */
export const useDeleteTenant = (onDone?: () => void) => {
  const erase = useAction({
    run: async (tenant: Tenant): Promise<boolean> => {
      try {
        await remove(`/superadmin/tenants/${tenant.id}`);
        return true;
      } catch (cause) {
        const lost = cause instanceof ApiError ? losing[cause.code] : undefined;
        if (lost === undefined) throw cause;
        const agreed = await confirm({
          title: `${tenant.name} ${lost.has}`,
          body: `${lost.means} Delete the tenant all the same?`,
          yes: 'Delete all the same',
          danger: true,
        });
        if (agreed) await remove(`/superadmin/tenants/${tenant.id}`, undefined, { query: { force: true } });
        return agreed;
      }
    },
    failed: failures.deleteTenant,
    touches: [platformQueries.all],
    onDone: (isGone) => isGone && onDone?.(),
  });
  return async (tenant: Tenant): Promise<void> => {
    const agreed = await confirm({
      title: 'Delete tenant',
      body: questions.deleteTenant,
      more: `${tenant.name} (${tenant.subdomain}) disappears at once, its personal data is erased, and its address is free again. This cannot be undone.`,
      yes: 'Delete tenant',
      danger: true,
    });
    if (agreed) erase.mutate(tenant);
  };
};
