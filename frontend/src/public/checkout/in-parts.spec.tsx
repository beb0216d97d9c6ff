import { screen } from '@testing-library/react';
import { fill, openCheckout, proceed, stay } from '../../../test/checkout';
import { held, startFresh, tenant } from '../../../test/site';

startFresh();

const site = {
  ...tenant,
  payment: { now: { percent: 25 }, balance_days: 7, deposit_with: 'balance' },
} as const;
/** A quarter of what £365.06 is without its deposit of £75.00. */
const IN_PARTS = '£72.52 now, £292.54 by 30 November 2026';

describe('A checkout of what is paid in parts', () => {
  it('names both before the button that obliges, and asks the provider for the first', async () => {
    const parts = [
      { number: 1, kind: 'first', amount: 72.52, due_on: null },
      { number: 2, kind: 'balance', amount: 292.54, due_on: '2026-11-30' },
    ] as const;
    const routes = { 'POST /public/book': () => held({ pay_now: 72.52, instalments: [...parts] }) };
    const { user } = await openCheckout(routes, stay, site);
    expect(await screen.findByRole('button', { name: /^Continue/ })).toHaveTextContent(
      `Continue to payment: ${IN_PARTS}`,
    );
    await fill(user);
    await proceed(user);
    expect(await screen.findByText('To pay now')).toHaveTextContent('£72.52');
    expect(screen.getAllByText(IN_PARTS)).toHaveLength(2);
  });

  it('is one sum where all of it is due already', async () => {
    const late = { ...site, payment: { ...site.payment, balance_days: 30 } };
    await openCheckout({}, stay, late);
    await screen.findByRole('button', { name: 'Continue to payment: £365.06' });
  });
});
