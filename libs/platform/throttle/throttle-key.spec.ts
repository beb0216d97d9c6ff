import { createSecretKey } from 'node:crypto';
import { networkOf, ThrottleKeys } from './throttle-key';

describe('The network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001::', '2001:db8:1:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('A throttle key', () => {
  const keys = new ThrottleKeys(createSecretKey(Buffer.alloc(32, 1)));

  it('is the same for the same parts, and depends on how they are cut', () => {
    expect(keys.of('a', 'bc')).toEqual(keys.of('a', 'bc'));
    expect(keys.of('a', 'bc')).not.toEqual(keys.of('ab', 'c'));
  });

  it('can be made by this installation only', () => {
    expect(new ThrottleKeys(createSecretKey(Buffer.alloc(32, 2))).of('a')).not.toEqual(keys.of('a'));
  });
});
