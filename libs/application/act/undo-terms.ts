import { NOTHING_TO_UNDO } from '@holdfast/domain/kernel/undoing';
import type { Undoing } from '@holdfast/domain/kernel/undoing';
import { undoSchedule } from '@holdfast/domain/schedule/undo-schedule';
import { undoTariff } from '@holdfast/domain/tariff/undo-tariff';
import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import type { TariffEvent } from '@holdfast/domain/tariff/tariff.events';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { publishedTariff } from '../kernel/current-tariff';
import type { Work } from '../kernel/unit-of-work';
import type { ActedOn } from './acted-on';
import { lifeWith } from './life-of';

/** The terms of a schedule before an act are its terms again. */
export const undoScheduleOf = async (tx: Work, { act, stream }: ActedOn): Promise<Undoing> => {
  const life = await lifeWith<ScheduleEvent>(tx, stream, act.actId);
  const { events, ...undoing } = undoSchedule(life);
  tx.record(stream, life.length, events);
  return undoing;
};

/** The tariff before an act is published again. */
export const undoTariffOf = async (tx: Work, { act, stream }: ActedOn): Promise<Undoing> => {
  const [life, tenant] = await Promise.all([
    lifeWith<TariffEvent>(tx, stream, act.actId),
    tx.row(tenantById(tx.tenantId)),
  ]);
  const index = life.findIndex(({ isOfAct }) => isOfAct);
  const published = life[index]?.event.data;
  if (published === undefined) return NOTHING_TO_UNDO;
  const before = life[index - 1]?.event.data ?? publishedTariff(null);
  const present = { version: life.length, bookingMode: tenant?.bookingMode ?? 'date' } as const;
  const { events, ...undoing } = undoTariff(published.version, before, present);
  tx.record(stream, life.length, events);
  return undoing;
};
