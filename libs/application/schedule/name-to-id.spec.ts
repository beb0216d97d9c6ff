import { nameToId } from './name-to-id';

const DNS = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');

describe('The id of a name', () => {
  it('is the version 5 UUID of RFC 9562', () => {
    // The test vector of RFC 9562, appendix A.4.
    expect(nameToId('www.example.com', DNS)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
    expect(nameToId('python.org', DNS)).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
  });

  it('is the same for ever for the same name, and another one for another name', () => {
    expect(nameToId('schedule/2027-03-01/2027-03-05')).toBe(nameToId('schedule/2027-03-01/2027-03-05'));
    expect(nameToId('schedule/2027-03-01/2027-03-05')).not.toBe(nameToId('schedule/2027-03-01/2027-03-06'));
  });
});
