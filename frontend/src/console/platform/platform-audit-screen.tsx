import type { PlatformAuditEntry } from '@holdfast/contracts/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditChoice } from '../audit/audit-filters';
import { AuditLog } from '../audit/audit-log';
import { Page } from '../kit/page';
import { paths } from '../paths';
import { platformQueries } from '../data/platform.queries';

const DEEDS: AuditChoice = {
  name: 'type',
  label: 'What',
  options: [
    { value: '', label: 'Everything' },
    { value: 'TenantRegistered', label: 'New tenants' },
    { value: 'TenantSuspended', label: 'Suspensions' },
    { value: 'TenantReinstated', label: 'Reinstatements' },
    { value: 'TenantDeleted', label: 'Deletions' },
    { value: 'PaymentAccountLinked', label: 'Payment credentials' },
    { value: 'SmsNotificationsEnabled', label: 'SMS switched on' },
    { value: 'SmsNotificationsDisabled', label: 'SMS switched off' },
    { value: 'AdminPasswordChanged', label: 'Passwords of admins' },
    { value: 'TwoStepDisabled', label: 'Two-step sign-in switched off' },
    { value: 'SuperAdminSignedIn', label: 'Sign-ins' },
    { value: 'SuperAdminPasswordChanged', label: 'Passwords of super admins' },
  ],
};

/** The platform's own days. */
const ZONE = 'Europe/London';

/** Which tenant it was done to, and what. There is nowhere to go for a deleted tenant. */
const EntryText = ({ entry, isThere }: { entry: PlatformAuditEntry; isThere: boolean }) => (
  <>
    {entry.tenant_id && (
      <>
        {isThere ? <Link to={paths.tenant(entry.tenant_id)}>{entry.tenant}</Link> : entry.tenant}
        {': '}
      </>
    )}
    {entry.sentence}
  </>
);

/** Who at the platform did what, to which tenant: the same log as a tenant's, over all of them. */
export const PlatformAuditScreen = () => {
  const { data: tenants = [] } = useQuery(platformQueries.tenants());
  const choices: readonly AuditChoice[] = [
    DEEDS,
    {
      name: 'tenant_id',
      label: 'Tenant',
      options: [
        { value: '', label: 'All tenants' },
        ...tenants.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
  return (
    <Page title="Audit" intro="What the platform’s people did, with what was there before.">
      <AuditLog<PlatformAuditEntry>
        path="/superadmin/audit"
        choices={choices}
        timezone={ZONE}
        textOf={(entry) => (
          <EntryText entry={entry} isThere={tenants.some(({ id }) => id === entry.tenant_id)} />
        )}
        keyOf={({ tenant_id: tenant, position }) => `${tenant} ${position}`}
      />
    </Page>
  );
};
