import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { bookingOfToken, isManageToken, writeManageToken } from './manage-token';

const [KEY, TENANT] = ['a key of a tenant', randomUUID()];
const token = { bookingId: randomUUID(), linkVersion: 1, keyVersion: 1 };
const written = writeManageToken(KEY, TENANT, token);
const is = (text: string, changes: Partial<typeof token> = {}, key = KEY, tenant = TENANT) =>
  isManageToken(text, key, tenant, { ...token, ...changes });

describe('The token of a manage link', () => {
  it('has 47 characters, names its booking, and is always the same', () => {
    expect(written).toHaveLength(47);
    expect(bookingOfToken(written)).toBe(token.bookingId);
    expect(writeManageToken(KEY, TENANT, token)).toBe(written);
    expect(is(written)).toBe(true);
  });

  it('is good for one version of link and key, one key and one tenant', () => {
    expect(is(written, { linkVersion: 2 })).toBe(false);
    expect(is(written, { keyVersion: 2 })).toBe(false);
    expect(is(written, { bookingId: randomUUID() })).toBe(false);
    expect(is(written, {}, 'another key')).toBe(false);
    expect(is(written, {}, KEY, randomUUID())).toBe(false);
  });

  it('is none with any other character, wherever it stands', () => {
    const other = fc.tuple(fc.nat({ max: 46 }), fc.constantFrom(...'AZaz09-_'));
    fc.assert(
      fc.property(other, ([place, sign]) => {
        const changed = written.slice(0, place) + sign + written.slice(place + 1);
        expect(is(changed)).toBe(changed === written);
      }),
    );
  });

  it.each(['', 'x', `${written}A`, written.slice(1), `${written.slice(0, 46)}!`, `${written.slice(0, 46)}ß`])(
    'is none of another form: %s',
    (text) => {
      expect(bookingOfToken(text)).toBeNull();
      expect(is(text)).toBe(false);
    },
  );
});
