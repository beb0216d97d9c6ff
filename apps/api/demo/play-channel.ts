import { AddChannel } from '@holdfast/application/channel/add-channel';
import { ReadChannel } from '@holdfast/application/channel/read-channels';
import { addDays } from '@holdfast/domain/kernel/dates';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { as, must } from './demo-acts';
import type { DemoStage } from './demo-acts';

/** What the other site has sold, in days from today: beyond all that is booked here. */
const SOLD = [
  { from: 150, to: 157 },
  { from: 160, to: 163 },
] as const;

/** Links the calendar of another site that sells the same, both ways: what it has sold is closed here, and it has read what is booked here. */
export const playChannel = async (
  { commands, queries, platform }: DemoStage,
  tenant: Pick<TenantRow, 'tenantId' | 'subdomain' | 'timeZone' | 'bookingMode'>,
  today: LocalDate,
): Promise<void> => {
  const airbnb = await platform?.('cottage', 'airbnb');
  if (airbnb === undefined) return;
  for (const { from, to } of SOLD) await airbnb.sell(addDays(today, from), addDays(today, to));
  const owner = as('tenant_admin', tenant.tenantId);
  const wish = {
    name: 'Airbnb',
    platform: 'airbnb',
    importAddress: airbnb.address,
    takes: null,
    shows: 'busy',
  } as const;
  const { channelId } = must(await commands.execute(new AddChannel(owner, tenant, wish))).result;
  const channel = await queries.execute(new ReadChannel(tenant, channelId));
  if (!isRejection(channel)) await airbnb.reads(channel.export_url);
};
