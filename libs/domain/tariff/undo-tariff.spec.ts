import { NO_TARIFF } from '../stay/tariff';
import { undoTariff } from './undo-tariff';

const before = { version: 3, tariff: { ...NO_TARIFF, securityDeposit: 7_500 } };

describe('Undoing the publishing of a tariff', () => {
  it('publishes the one before again, under the next number', () => {
    expect(undoTariff(4, before, { version: 4, bookingMode: 'date' })).toMatchObject({
      events: [{ type: 'TariffPublished', data: { version: 5, tariff: before.tariff } }],
      refusal: null,
    });
  });

  it('overwrites none that was published since', () => {
    expect(undoTariff(4, before, { version: 5, bookingMode: 'date' })).toMatchObject({
      events: [],
      refusal: 'undo_overtaken',
    });
  });
});
