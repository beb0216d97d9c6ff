import { createSecretKey } from 'node:crypto';
import { Keyring } from './keyring';
import { termsOf, termsOfQuery, tokensOf } from './search-tokens';
import type { SearchTerm } from './search-tokens';
import type { Kek } from './keyring';

describe('What a person is found by', () => {
  it('is the e-mail address, the phone number and each word of the name', () => {
    expect(termsOf({ name: 'Zoë  Smith-Jones', email: ' Zoe@Example.COM ', phone: '07123 456789' })).toEqual([
      'email:zoe@example.com',
      'phone:447123456789',
      'word:zoe',
      'word:smith',
      'word:jones',
    ]);
  });

  it.each(['07123 456789', '+44 7123 456789', '+44 (0)7123-456789', '0044 7123456789', '447123456789'])(
    'is the same number however it is written: %s',
    (phone) => {
      expect(termsOf({ phone })).toEqual(['phone:447123456789']);
      expect(termsOfQuery(phone)).toEqual(['phone:447123456789']);
    },
  );

  it('is nothing where nothing is known', () => {
    expect(termsOf({ name: ' ', email: null, phone: '12' })).toEqual([]);
  });
});

describe('A search text', () => {
  it.each([
    ['smith', ['word:smith']],
    ['SMITH zoe', ['word:smith', 'word:zoe']],
    ["O'Brien", ['word:o', 'word:brien']],
    ['zoe@example.com', ['email:zoe@example.com']],
    ['zoe zoe@example.com', ['word:zoe', 'email:zoe@example.com']],
    ['Łukasz 李雷', ['word:łukasz', 'word:李雷']],
    ['123', ['word:123']],
    [' ', []],
  ])('"%s" asks for %j', (query, terms) => {
    expect(termsOfQuery(query)).toEqual(terms);
  });
});

describe('A stored search token', () => {
  const { current } = new Keyring(createSecretKey(Buffer.alloc(32, 1)));

  const tokenOf = (kek: Kek, tenantId: string, term: SearchTerm) => tokensOf(kek, tenantId, [term])[0];

  it('is the same for the same term of the same tenant, and for no other', () => {
    const token = tokenOf(current, 'tenant', 'word:smith');

    expect(token).toHaveLength(16);
    expect(tokenOf(current, 'tenant', 'word:smith')).toEqual(token);
    expect(tokenOf(current, 'other', 'word:smith')).not.toEqual(token);
    expect(tokenOf(current, 'tenant', 'email:smith')).not.toEqual(token);
    expect(
      tokenOf(new Keyring(createSecretKey(Buffer.alloc(32, 2))).current, 'tenant', 'word:smith'),
    ).not.toEqual(token);
  });
});
