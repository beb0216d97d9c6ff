import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ServicePage } from '@holdfast/contracts/service-page';
import type { PublicTenant } from '@holdfast/contracts/settings';
import type { Stays } from '@holdfast/contracts/tariff-answers';
import type { QueryClient } from '@tanstack/react-query';
import { calendarQuery, serviceQuery, tenantQuery } from './queries';

/** What the server writes into the page, so that the first view needs no further question. */
interface Boot {
  /** Why there is no site at this address. */
  readonly problem?: 'no_tenant' | 'suspended';
  readonly tenant?: PublicTenant;
  readonly service?: ServicePage;
  readonly calendar?: { readonly from: string; readonly to: string; readonly blocks: CalendarBlock[] };
  readonly upcoming?: CalendarBlock[];
  /** Only where customers may choose their own dates. */
  readonly stays?: Stays;
  /** The first date on which anything is free. */
  readonly landing?: string | null;
}

const read = (): Boot => {
  try {
    return JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
  } catch {
    return {};
  }
};

export const boot = read();

/** Puts what came with the page where the queries would have put it. */
export const seed = (client: QueryClient): void => {
  const { tenant, service, calendar, upcoming, stays, landing } = boot;
  if (tenant) client.setQueryData(tenantQuery().queryKey, tenant);
  if (service) client.setQueryData(serviceQuery().queryKey, service);
  if (calendar) client.setQueryData(calendarQuery(calendar.from, calendar.to).queryKey, calendar.blocks);
  if (stays) client.setQueryData(['calendar', 'stays'], stays);
  if (upcoming) client.setQueryData(['calendar', 'upcoming'], upcoming);
  client.setQueryData(['calendar', 'landing'], landing);
};
