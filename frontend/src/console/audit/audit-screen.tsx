import { Page } from '../kit/page';
import { useBusiness } from '../data/settings.queries';
import type { AuditChoice } from './audit-filters';
import { AuditLog } from './audit-log';
import { RecentActs } from './recent-acts';

const CHOICES: readonly AuditChoice[] = [
  {
    name: 'subject_type',
    label: 'About',
    options: [
      { value: '', label: 'Everything' },
      { value: 'booking', label: 'Bookings' },
      { value: 'payment', label: 'Payments' },
      { value: 'conversation', label: 'Conversations' },
      { value: 'desk', label: 'Notes, tags and cleaning' },
      { value: 'calendar', label: 'Availability' },
      { value: 'schedule', label: 'Schedules' },
      { value: 'discount', label: 'Discounts' },
      { value: 'service-page', label: 'Service' },
      { value: 'tariff', label: 'Prices' },
      { value: 'tenant', label: 'Settings and sign-ins' },
      { value: 'customer', label: 'Customers' },
    ],
  },
  {
    name: 'actor',
    label: 'By',
    options: [
      { value: '', label: 'Anybody' },
      { value: 'tenant_admin', label: 'You' },
      { value: 'customer', label: 'Customers' },
      { value: 'super_admin', label: 'The platform' },
      { value: 'provider', label: 'PayPal' },
      { value: 'system', label: 'Holdfast itself' },
    ],
  },
];

/** A booking, say: there are links to its own audit. */
const NAMES = ['subject_id'];

/** Who did what in this business. */
export const AuditScreen = () => {
  const { timezone } = useBusiness();
  return (
    <Page title="Audit" intro="Every change, with who made it and what was there before.">
      <RecentActs />
      <AuditLog path="/admin/audit" choices={CHOICES} names={NAMES} timezone={timezone} />
    </Page>
  );
};
