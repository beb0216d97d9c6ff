import type { OrderRequest } from '@holdfast/ports/payments.port';
import { orderBody, refundBody } from './requests';

const order: OrderRequest = {
  requestId: 'c-1',
  bookingId: 'booking-1',
  reference: 'caravan-7KMXQ2-1',
  amountMinor: 52518,
  currency: 'GBP',
  language: 'en-GB',
  description: 'Booking 7KMXQ2',
  brandName: 'Seaview Caravan',
  returnUrl: 'https://caravan.example.com/checkout/1',
  cancelUrl: 'https://caravan.example.com/checkout/1',
};

describe('the body of a new order', () => {
  it('asks for the whole amount at once, for one thing, without shipping', () => {
    const amount = { currency_code: 'GBP', value: '525.18' };
    expect(JSON.parse(orderBody(order))).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'booking-1',
          invoice_id: 'caravan-7KMXQ2-1',
          amount: { ...amount, breakdown: { item_total: amount } },
          items: [{ name: 'Booking 7KMXQ2', quantity: '1', unit_amount: amount }],
        },
      ],
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
      },
    });
  });

  it('cuts texts that are too long, and never in the middle of a character', () => {
    const long = `${'a'.repeat(126)}🏕️`;
    const [unit] = JSON.parse(orderBody({ ...order, description: long })).purchase_units;
    expect(unit.description).toBe('a'.repeat(126));
  });

  it('never cuts an id', () => {
    expect(() => orderBody({ ...order, bookingId: 'x'.repeat(128) })).toThrow(RangeError);
    expect(() => orderBody({ ...order, reference: '' })).toThrow(RangeError);
  });

  it.each([0, -5, 1.5])('is never made for %d pence', (amountMinor) => {
    expect(() => orderBody({ ...order, amountMinor })).toThrow(RangeError);
  });
});

describe('the body of a refund', () => {
  it('is empty for everything that is left', () => {
    expect(refundBody({ requestId: 'r-1' })).toBe('{}');
  });

  it('names a part, and tells the customer why', () => {
    const note = 'Your deposit. '.repeat(30);
    expect(JSON.parse(refundBody({ requestId: 'r-1', currency: 'GBP', amountMinor: 7500, note }))).toEqual({
      amount: { currency_code: 'GBP', value: '75.00' },
      note_to_payer: note.slice(0, 255),
    });
  });
});
