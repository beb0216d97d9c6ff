import type { Tenant } from '@holdfast/contracts/tenants';
import { Ban, CircleCheck, MessageSquare, MessageSquareOff } from 'lucide-react';
import { Mark } from '../../kit/marks';
import type { Column } from '../../kit/records/column';
import classes from './tenants.module.css';

export const TenantMark = ({ tenant }: { tenant: Tenant }) =>
  tenant.is_suspended ? (
    <Mark tone="orange" icon={Ban}>
      Suspended
    </Mark>
  ) : (
    <Mark tone="green" icon={CircleCheck}>
      Active
    </Mark>
  );

export const SmsMark = ({ tenant }: { tenant: Tenant }) => (
  <Mark
    tone={tenant.sms_notifications_enabled ? 'blue' : 'gray'}
    icon={tenant.sms_notifications_enabled ? MessageSquare : MessageSquareOff}
  >
    {tenant.sms_notifications_enabled ? 'On' : 'Off'}
  </Mark>
);

export const tenantColumns: readonly Column<Tenant>[] = [
  {
    id: 'id',
    head: 'ID',
    cell: ({ id }) => (
      <span className={classes.id} title={id}>
        {id.slice(-8)}
      </span>
    ),
  },
  { id: 'name', head: 'Name', card: 'title', by: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'subdomain',
    head: 'Subdomain',
    by: ({ subdomain }) => subdomain,
    cell: ({ subdomain }) => subdomain,
  },
  {
    id: 'status',
    head: 'Status',
    card: 'mark',
    by: ({ is_suspended }) => (is_suspended ? 'Suspended' : 'Active'),
    cell: (tenant) => <TenantMark tenant={tenant} />,
  },
  { id: 'sms', head: 'SMS', cell: (tenant) => <SmsMark tenant={tenant} /> },
  {
    id: 'paypal',
    head: 'PayPal email',
    by: ({ paypal_email }) => paypal_email ?? '',
    cell: ({ paypal_email }) => paypal_email ?? <span className={classes.unset}>Not set</span>,
  },
  {
    id: 'admin',
    head: 'Admin Username',
    by: ({ admin_username }) => admin_username,
    cell: ({ admin_username }) => admin_username,
  },
];
