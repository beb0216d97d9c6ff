import { isPublicAddress } from './public-address';

describe('an IP address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:93.184.216.34',
    '::7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    '4000::1',
    'nonsense',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
