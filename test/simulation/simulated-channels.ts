import type { CommandBus } from '@nestjs/cqrs';
import { IcalFeed } from '@holdfast/adapters/ical/ical.feed';
import { CustomerReader } from '@holdfast/application/booking/customer-reader';
import { KeptExports } from '@holdfast/application/channel/kept-exports';
import { LookAtChannel, LookAtChannelHandler } from '@holdfast/application/channel/look-at-channel';
import { LookFirst, LookFirstHandler } from '@holdfast/application/channel/look-first';
import { OutsideCalendars } from '@holdfast/application/channel/outside-calendars';
import { FetchExport, FetchExportHandler } from '@holdfast/application/channel/read-export';
import { SettleLoss, SettleLossHandler } from '@holdfast/application/channel/revise-channel';
import { staleLooksOf } from '@holdfast/application/channel/stale-looks';
import { TakeLook } from '@holdfast/application/channel/take-look';
import type { UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { TellFailing, TellFailingHandler } from '@holdfast/application/messages/tell-failing';
import { TenantReader } from '@holdfast/application/tenant/tenant-reader';
import { OWN_HOST } from './simulated-settings';
import type { Handlers } from './simulated-desk';
import type { ProcessParts } from './simulated-process';

/** Looks at other platforms, in their rhythm and before time is taken, and what those are given of ours. */
export const channelHandlers = (
  { pool, clock, ids, vault, settings, web, sleep }: ProcessParts,
  unitOfWork: UnitOfWork,
  bus: CommandBus,
): Handlers => {
  const own = pool.asPool;
  const calendars = new OutsideCalendars(web, new IcalFeed(OWN_HOST));
  const looks = new TakeLook(unitOfWork, ids, own, settings);
  const stale = staleLooksOf(own, clock);
  // One by one: what waits for the end of a turn is not in the hands of the simulation.
  const first = new LookFirstHandler(bus, { of: async (id) => (await stale([id])).flat() }, own, clock);
  first.wait = sleep;
  // Owners of the simulation have no mailbox: whom nothing reaches is told nothing.
  const post = { send: () => Promise.reject(new Error('Nobody has an address here')) };
  const tenants = new TenantReader(own, own, vault, settings);
  const customers = new CustomerReader(own, vault);
  return [
    [LookFirst, first],
    [LookAtChannel, new LookAtChannelHandler(own, clock, vault, calendars, looks)],
    [TellFailing, new TellFailingHandler(own, clock, tenants, post, settings)],
    [FetchExport, new FetchExportHandler(own, clock, customers, new KeptExports(), settings)],
    [SettleLoss, new SettleLossHandler(unitOfWork)],
  ];
};
