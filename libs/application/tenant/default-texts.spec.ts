import { defaultTexts } from './default-texts';

const { terms, privacyNotice } = defaultTexts('Gull Cottage');

describe('The texts a tenant starts with', () => {
  it.each([
    ['terms', terms],
    ['privacy notice', privacyNotice],
  ])('name the business: %s', (_, text) => expect(text).toContain('Gull Cottage'));

  it.each([
    ['terms', terms],
    ['privacy notice', privacyNotice],
  ])('ask nobody to get in touch, for there may be no way to: %s', (_, text) =>
    expect(text).not.toMatch(
      /tell us|let us know|get in touch|contact (us|details)|please (write|call|say)/i,
    ),
  );
});
