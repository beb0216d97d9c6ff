import { ReviewMoney } from '@holdfast/application/money/review-money';
import { forEachTenant, tellFailures } from '../each-tenant';
import type { Session } from '../session';
import { columns } from '../terminal';
import type { AddVerbs } from '../verb';

const review = async (session: Session, { tenant }: { readonly tenant?: string }): Promise<number> => {
  const { terminal } = session;
  const tenants = tenant ? [await session.tenant(tenant)] : await session.tenants();
  const { done, failures } = await forEachTenant(
    tenants.map(({ tenantId, subdomain }) => ({ tenantId, called: subdomain })),
    async ({ tenantId, called }) =>
      (await session.query(new ReviewMoney(tenantId))).map(({ reference, about, happened, remedy }) => [
        called,
        reference,
        about,
        happened,
        remedy,
      ]),
  );
  const rows = done.flat();
  terminal.out(
    rows.length === 0
      ? 'The money of every booking is what its account says.'
      : columns(['TENANT', 'BOOKING', 'ABOUT', 'WHAT HAPPENED', 'WHAT TO DO'], rows),
  );
  return Math.max(rows.length > 0 ? 1 : 0, tellFailures(terminal, failures));
};

export const moneyVerbs: AddVerbs = (program, session, worse) => {
  program
    .command('money')
    .description('Money of bookings.')
    .command('review')
    .description(
      'Lists bookings whose money was asked for or given back otherwise than their account says, and what a person may do. Moves nothing.',
    )
    .option('--tenant <tenant>', 'subdomain or id; every tenant unless given')
    .action(async (flags: { tenant?: string }) => worse(await review(session, flags)));
};
