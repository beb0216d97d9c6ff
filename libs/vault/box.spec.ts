import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { open, seal, SealBroken } from './box';

const key = createSecretKey(randomBytes(32));
const secret = Buffer.from('Jane Doe');

describe('A sealed box', () => {
  it('gives back what was put in', () => {
    expect(open(key, seal(key, secret, ['a', 'b']), ['a', 'b'])).toEqual(secret);
  });

  it('holds nothing of it in clear, and looks different each time', () => {
    const box = seal(key, secret, ['a']);

    expect(box.includes(secret)).toBe(false);
    expect(seal(key, secret, ['a'])).not.toEqual(box);
  });

  it('opens in its own place only', () => {
    const box = seal(key, secret, ['tenant', 'subject']);

    expect(() => open(key, box, ['tenant', 'other'])).toThrow(SealBroken);
    expect(() => open(key, box, ['tenantsubject'])).toThrow(SealBroken);
    expect(() => open(key, box, ['tenant","subject'])).toThrow(SealBroken);
  });

  it.each([
    [['record', '0a-1', 'details']],
    [['a "quoted" one', 'b\\c']],
    [['Zoë', '\n', '~!#[]']],
    [['']],
    [[]],
  ])('opens what was sealed with its place as JSON: %j', (place: string[]) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(JSON.stringify(place)));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);

    expect(open(key, Buffer.concat([Buffer.of(1), nonce, text, cipher.getAuthTag()]), place)).toEqual(secret);
  });

  it('does not open with another key', () => {
    expect(() => open(createSecretKey(randomBytes(32)), seal(key, secret, []), [])).toThrow(SealBroken);
  });

  it('does not open when a single bit was changed, wherever it is', () => {
    const box = seal(key, secret, ['a']);
    for (let index = 0; index < box.length; index++) {
      const altered = Buffer.from(box);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => open(key, altered, ['a'])).toThrow(SealBroken);
    }
  });

  it('does not open when it was cut short', () => {
    const box = seal(key, secret, ['a']);
    for (let length = 0; length < box.length; length++)
      expect(() => open(key, box.subarray(0, length), ['a'])).toThrow(SealBroken);
  });

  it('names its place when it does not open, and nothing of what is inside', () => {
    const box = seal(key, secret, ['record', '42']);

    expect(() => open(key, box, ['record', '43'])).toThrow(
      'What is sealed as record 43 cannot be opened: altered, or out of its place',
    );
  });
});
