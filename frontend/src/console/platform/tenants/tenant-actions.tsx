import type { Tenant } from '@holdfast/contracts/tenants';
import { Button } from '@mantine/core';
import { useDeleteTenant, useFlipSms, useFlipSuspension } from './use-tenant-actions';

interface TenantActionsProps {
  readonly tenant: Tenant;
  readonly onDeleted?: () => void;
}

export const TenantActions = ({ tenant, onDeleted }: TenantActionsProps) => {
  const sms = useFlipSms();
  const flipSuspension = useFlipSuspension();
  const erase = useDeleteTenant(onDeleted);
  const suspension = tenant.is_suspended ? 'Unsuspend' : 'Suspend';
  const texting = tenant.sms_notifications_enabled ? 'Disable SMS' : 'Enable SMS';
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void flipSuspension(tenant)}
        aria-label={`${suspension} ${tenant.name}`}
      >
        {suspension}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => sms.mutate(tenant)}
        aria-label={`${texting} for ${tenant.name}`}
      >
        {texting}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() => void erase(tenant)}
        aria-label={`Delete ${tenant.name}`}
      >
        Delete
      </Button>
    </>
  );
};
