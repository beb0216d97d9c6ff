import { waysToReach } from './contact';

const nothing = { email: null, phone: null, address: null };

describe('How a business is reached', () => {
  it.each([
    [{ ...nothing, email: 'hello@bay.example' }, 'write to hello@bay.example'],
    [{ ...nothing, phone: '01632 960 147' }, 'call 01632 960 147'],
    [
      { email: 'hello@bay.example', phone: '01632 960 147', address: 'Cliff Lane' },
      'write to hello@bay.example, or call 01632 960 147',
    ],
    [{ ...nothing, address: 'Cliff Lane\n Porthmere Bay \n' }, 'write to Cliff Lane, Porthmere Bay'],
    [{ email: '', phone: '', address: ' ' }, null],
    [nothing, null],
  ])('is said from what it has given, and not at all from nothing: %o', (contact, said) => {
    expect(waysToReach(contact)).toBe(said);
  });
});
