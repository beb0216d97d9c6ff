import { isUnchanged } from './unchanged';

describe('An answer that the client has already', () => {
  const etag = 'W/"abc"';

  it.each([
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc" , "y"', true],
    ['*', true],
    ['W/"abcd"', false],
    ['', false],
    [undefined, false],
  ])('is told by If-None-Match %s: %s', (known, unchanged) => {
    expect(isUnchanged({ 'if-none-match': known }, etag)).toBe(unchanged);
  });

  it('is sent all the same to whoever wants it anew', () => {
    const asking = (control: string) => ({ 'if-none-match': etag, 'cache-control': control });
    expect(isUnchanged(asking('no-cache'), etag)).toBe(false);
    expect(isUnchanged(asking('max-age=0'), etag)).toBe(true);
  });
});
