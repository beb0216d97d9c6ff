import { nightsOfA } from '../stay/testing/tariff-a';
import { partyInWords, partyRefusal, partySentence } from './party';

const party = (adults: number, children = 0, infants = 0, pets = 0) => ({ adults, children, infants, pets });

describe('A party', () => {
  it.each([
    ['as many guests as may come', party(3, 1, 1, 2)],
    ['one adult', party(1)],
  ])('of %s may come', (_, wish) => {
    expect(partyRefusal(nightsOfA, wish)).toBeNull();
  });

  it.each([
    ['a guest too many', party(3, 2), 'guests', 4, 'This is for at most 4 guests.'],
    ['an infant too many', party(2, 0, 2), 'infants', 1, 'This is for at most 1 infant.'],
    ['a pet too many', party(2, 0, 0, 3), 'pets', 2, 'This is for at most 2 pets.'],
    ['too many of each', party(9, 9, 9, 9), 'guests', 4, 'This is for at most 4 guests.'],
  ])('with %s is refused', (_, wish, limit, most, sentence) => {
    const refusal = partyRefusal(nightsOfA, wish);
    expect(refusal).toEqual({ kind: 'rejected', code: 'party_too_large', details: { limit, most } });
    expect(refusal && partySentence(refusal.details)).toBe(sentence);
  });

  it('of two is too many where one may come, and pets are where none may', () => {
    const most = { ...nightsOfA, maxGuests: 1, maxPets: 0 };
    const sentences = [party(2), party(1, 0, 0, 1)].map((wish) => partyRefusal(most, wish)!.details);
    expect(sentences.map(partySentence)).toEqual([
      'This is for at most 1 guest.',
      'This is for at most 0 pets.',
    ]);
  });

  it('is told by who comes, and nobody who does not', () => {
    expect(partyInWords(party(2, 1, 0, 1))).toBe('2 adults, 1 child, 1 pet');
    expect(partyInWords(party(1, 2, 2, 2))).toBe('1 adult, 2 children, 2 infants, 2 pets');
  });
});
