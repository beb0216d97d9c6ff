import { isMeantBy, partTermsOf, partTermsOfQuery } from './search-parts';

const zoe = { name: 'Zoë Smith-Jones', email: 'zoe.smith@seaview.co.uk', phone: '07123 456789' };

describe('What finds a person by a part', () => {
  it('is the first letters of each word and four digits in a row of the last six, each once', () => {
    expect(partTermsOf(zoe)).toEqual([
      'begin:zoe',
      'begin:smi',
      'begin:jon',
      'begin:sea',
      'begin:co',
      'digits:4567',
      'digits:5678',
      'digits:6789',
    ]);
  });

  it('is nothing where nothing is known', () => {
    expect(partTermsOf({ name: ' ', email: null, phone: '12' })).toEqual([]);
  });
});

describe('Parts that are looked for', () => {
  it.each([
    ['smi', [['begin:smi']]],
    ['Smith zo', [['begin:smi']]],
    ['zoë jon', [['begin:zoe'], ['begin:jon']]],
    ['smith@sea', [['begin:smi'], ['begin:sea']]],
    ['6789', [['digits:6789']]],
    ['456 78', [['digits:4567', 'digits:5678']]],
    ['0123', [['digits:0123']]],
    ['zo', []],
    ['078', [['begin:078']]],
  ])('"%s" asks for %j', (query, groups) => {
    expect(partTermsOfQuery(query)).toEqual(groups);
  });

  it.each([
    'smi',
    'SMITH',
    'jon zoe',
    'zoe sm',
    'smith@sea',
    '@seaview.co',
    '456789',
    '07123 4567',
    '+7123',
    '6 7 8 9',
  ])('"%s" means Zoë', (query) => {
    expect(isMeantBy(zoe, query)).toBe(true);
  });

  it.each(['mith', 'smithers', 'zoe brown', '@bay', '4568', '99123 456789'])(
    '"%s" does not, though its beginning may lead to Zoë',
    (query) => {
      expect(isMeantBy(zoe, query)).toBe(false);
    },
  );
});
