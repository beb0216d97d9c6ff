import { OtpauthCodes } from './otpauth.codes';

const codes = new OtpauthCodes();
/** The secret of RFC 6238, appendix B: the ASCII digits 1 to 0, twice. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('are those of RFC 6238 at %d seconds', (seconds, code, step) => {
    expect(codes.stepOf(SECRET, code, at(seconds))).toBe(step);
  });

  it('count for one step before and after, and name the step they are of', () => {
    const step = 37_037_037;
    const seconds = step * 30;
    expect(codes.stepOf(SECRET, '050471', at(seconds - 1))).toBe(step);
    expect(codes.stepOf(SECRET, '050471', at(seconds + 59))).toBe(step);
    expect(codes.stepOf(SECRET, '050471', at(seconds - 31))).toBeNull();
    expect(codes.stepOf(SECRET, '050471', at(seconds + 60))).toBeNull();
  });

  it.each(['', '05047', '0504711', 'abcdef', '05047１', '-50471'])('are not %j', (text) => {
    expect(codes.stepOf(SECRET, text, at(1_111_111_111))).toBeNull();
  });

  it('begin with a secret of 160 bits that no two accounts share, and an address that apps can read', () => {
    const [one, other] = [codes.newSecret(), codes.newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const uri = new URL(codes.setupUri(one, { issuer: 'Holdfast', name: 'Bay View: owner' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Holdfast:Bay View: owner',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Holdfast',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are many, all different, and easy to copy by hand', () => {
    const made = codes.newRecoveryCodes(10);
    expect(new Set(made).size).toBe(10);
    for (const code of made) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  });

  it('are the same however they are typed', () => {
    const [code = ''] = codes.newRecoveryCodes(1);
    expect(codes.hashOf(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(codes.hashOf(code));
    expect(codes.hashOf(code)).not.toBe(codes.hashOf(`${code}a`));
    expect(codes.hashOf(code)).not.toContain(code.slice(0, 4));
  });
});
