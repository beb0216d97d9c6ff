import { inRequests, namedIn, whyNot } from './batch';

const file = (name: string, size = 100, type = 'image/png'): File =>
  ({ name, size, type }) as unknown as File;
const names = (requests: readonly (readonly File[])[]) =>
  requests.map((files) => files.map(({ name }) => name).join(''));

describe('Pictures that were chosen together', () => {
  it('go in one request, but for more than one may hold', () => {
    expect(names(inRequests([file('a'), file('b'), file('c')]))).toEqual(['abc']);
    expect(names(inRequests([...'abcdefghijkl'].map((name) => file(name))))).toEqual(['abcdefghij', 'kl']);
    const large = [...'abcd'].map((name) => file(name, 10_000_000));
    expect(names(inRequests(large))).toEqual(['ab', 'cd']);
    expect(inRequests([])).toEqual([]);
  });

  it('are looked at before they are sent', () => {
    expect(whyNot(file('day.png'))).toBeNull();
    expect(whyNot(file('note.txt', 10, 'text/plain'))).toBe('note.txt is not a JPEG, PNG or WebP picture.');
    expect(whyNot(file('poster.png', 10_485_761))).toBe('poster.png is larger than 10 MB.');
  });

  it('are refused together: the one that is no good is named', () => {
    const files = [file('good.png'), file('bad.png')];
    expect(namedIn('"bad.png" is damaged. No picture was uploaded.', files)?.name).toBe('bad.png');
    expect(namedIn('Failed to upload images', files)).toBeUndefined();
  });
});
