import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays } from '../../../test/support/changes';
import type { StayWithLink } from '../../../test/support/changes';
import { useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { QUARTER } from '../../../test/support/instalments';

const SELLER = { legal_name: 'Gull Cottage Ltd', legal_address: 'Cliff Lane\nPorthmere' };
/** From a Friday until a Tuesday, or a day less: the night of a Monday costs £125. */
const LONG = ['2027-06-11', '2027-06-15'] as const;
const SHORT = ['2027-06-11', '2027-06-14'] as const;

describe('The invoice of a booking whose dates change before it is paid', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let at: StayWithLink;
  useStayShop((now) => ({ shop } = now));
  beforeEach(async () => {
    tenant = await shop.stayTenant({ ...dearMondays, payment: QUARTER });
    await shop.owner(tenant, 'PUT', 'settings', SELLER);
    at = await changesAt(shop, tenant).booked(...LONG);
  });

  const papers = async (): Promise<{ kind: string; amount: number }[]> => {
    const { body } = await shop.owner(tenant, 'GET', `bookings/${at.bookingId}/papers`);
    return body
      .filter(({ kind }: { kind: string }) => kind !== 'receipt')
      .map(({ kind, amount }: { kind: string; amount: number }) => ({ kind, amount }));
  };
  const becomesShorter = async (): Promise<number> => {
    const { body: quoted } = await at.quote(...SHORT);
    await at.start(...SHORT, { difference: quoted.difference });
    const accepted = await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/change/accept`, {
      give_back: -quoted.difference,
    });
    expect([accepted.status, accepted.body.start_date, accepted.body.end_date]).toEqual([200, ...SHORT]);
    return -quoted.difference;
  };

  it('is credited with what the new dates cost less, where it was asked for before', async () => {
    await shop.owner(tenant, 'POST', `bookings/${at.bookingId}/invoice`);
    const [invoice] = await papers();
    const less = await becomesShorter();
    expect(await papers()).toEqual([invoice, { kind: 'credit_note', amount: less }]);
  });
});
