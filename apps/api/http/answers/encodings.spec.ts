import { encodingFor } from './encodings';

describe('The encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br; q=0.5 , identity; q=1', 'identity'],
    ['*;q=0', 'identity'],
    ['gzip;q=x, <>', 'identity'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
    expect(encodingFor(header)).toBe(encoding);
  });
});
