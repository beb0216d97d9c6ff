import { faultsOf, faultsOfServer, likelyEmail, plainPhone, sentenceForAll } from './details';

const complete = { name: 'Anna Whitfield', email: 'anna@example.com', phone: '07700 900123', code: '' };

describe('The details of whoever books', () => {
  test('are complete with a name, an address and a number', () => {
    expect(faultsOf(complete)).toEqual({});
    expect(sentenceForAll(complete)).toBeNull();
  });

  test('lack each field that was left empty, and one sentence says so', () => {
    const empty = { name: ' ', email: '', phone: '', code: '' };
    expect(Object.keys(faultsOf(empty))).toEqual(['name', 'email', 'phone']);
    expect(sentenceForAll(empty)).toBe('Please fill in all required fields');
  });

  test.each([
    '07700 900 123',
    '+44 (0)7700 900123',
    '07700-900123',
    '+44 7700 900123',
    '0044 1632 960789',
    '01632 960 789',
  ])('take the number as people write it: %s', (phone) => {
    expect(faultsOf({ ...complete, phone })).toEqual({});
    expect(plainPhone(phone)).toMatch(/^(\+44|0)\d{9,10}$/);
  });

  test.each(['12345', '+1 555 0100', '0770090012x', '077009001234567'])(
    'do not take a number that is none of the United Kingdom: %s',
    (phone) => {
      expect(faultsOf({ ...complete, phone })).toEqual({
        phone: 'Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)',
      });
    },
  );

  test('do not take an address without an at sign', () => {
    expect(faultsOf({ ...complete, email: 'anna.example.com' })).toHaveProperty('email');
  });

  test('show what the server finds wrong at the field it means', () => {
    expect(
      faultsOfServer([
        { path: 'customer_email', message: 'Must be an email address' },
        { path: 'x', message: '' },
      ]),
    ).toEqual({ email: 'Must be an email address' });
  });

  test('are asked after once when the address looks mistyped', () => {
    expect(likelyEmail('anna@gmial.com')).toBe('anna@gmail.com');
    expect(likelyEmail('anna@example.com')).toBeNull();
  });
});
