import { isAboutStay } from './stays-off-first';

describe('A request is about a stay', () => {
  const book = '/api/public/book';

  it.each([
    ['a quote, whatever is asked', { path: '/api/public/quote', body: {} }],
    ['a quote with a slash behind it', { path: '/api/public/quote/', body: {} }],
    ['a quote in capitals', { path: '/API/Public/Quote', body: {} }],
    ['a booking with a stay', { path: book, body: { stay: { arrival: 'soon' } } }],
    ['a booking with a stay that is none', { path: book, body: { stay: '' } }],
  ])('that is %s', (_, request) => {
    expect(isAboutStay(request)).toBe(true);
  });

  it.each([
    ['of a block', { block_id: 'b' }],
    ['of a block, with no stay said so', { block_id: 'b', stay: null }],
    ['of nothing', {}],
    ['without a body', undefined],
    ['that is a text', 'stay'],
  ])('but not a booking %s', (_, body) => {
    expect(isAboutStay({ path: book, body })).toBe(false);
  });
});
