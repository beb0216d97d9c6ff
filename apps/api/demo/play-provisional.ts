import { TakeBooking } from '@holdfast/application/desk/take-booking';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { as, must } from './demo-acts';
import type { DemoStage } from './demo-acts';

/** The nights, in days from today: beyond all that is booked. */
const NIGHTS = { from: 112, to: 115 } as const;
/** So soon the owner has to make up their mind: it stands among what waits for them. */
const HELD_HOURS = 47;
const HOUR_MS = 3_600_000;

/** Somebody has called and wants to ask at home first: the owner holds the nights for them. */
export const playProvisional = async (
  { commands }: DemoStage,
  tenantId: string,
  today: LocalDate,
): Promise<void> => {
  const taken = await commands.execute(
    new TakeBooking(as('tenant_admin', tenantId), {
      to: {
        stay: {
          stay: { arrival: addDays(today, NIGHTS.from), departure: addDays(today, NIGHTS.to) },
          party: { adults: 2, children: 2, infants: 0, pets: 0 },
          extras: [],
        },
      },
      customer: { name: 'Ruth Calder', email: 'ruth.calder@example.com', phone: '07700 900188' },
      source: 'phone',
      price: { mode: 'set', total: 45_000, reason: 'As last year' },
      payment: 'none',
      provisionalUntil: toInstantText(new Date(Date.now() + HELD_HOURS * HOUR_MS)),
      received: null,
      // Whichever days of the week these are.
      ignoreRules: true,
      notify: false,
      note: 'Asks at home first. Brings a travel cot.',
    }),
  );
  // The site is up meanwhile: a visitor may have been quicker.
  if (taken.kind === 'rejected' && taken.code === 'stay_taken') return;
  must(taken);
};
