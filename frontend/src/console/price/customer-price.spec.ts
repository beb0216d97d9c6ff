import { customerPrice } from './customer-price';

test('a customer pays price, fee and deposit', () => {
  expect(customerPrice('500', true, '75.00')).toEqual({ fee: 17.8, deposit: 75, total: 592.8 });
});

test('without the fee and the deposit the price stands alone', () => {
  expect(customerPrice('500', false, '')).toEqual({ fee: 0, deposit: 0, total: 500 });
});

test('what is no price yet has no preview', () => {
  expect(customerPrice('', true, '')).toBeNull();
  expect(customerPrice('1.005', true, '')).toBeNull();
});
