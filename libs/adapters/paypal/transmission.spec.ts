import { readTransmission, signedText } from './transmission';

const headers = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2026-11-21T08:00:00Z',
  'paypal-transmission-sig': 'c2ln',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-auth-algo': 'SHA256withRSA',
};

describe('the text a notification is signed over', () => {
  it('ends in the CRC-32 of the bytes, unsigned and in decimal', () => {
    const transmission = readTransmission(headers);
    if (!transmission) throw new Error('unreadable');
    // The check value of CRC-32 for these nine digits is 0xCBF43926: the highest bit is set.
    expect(signedText(transmission, 'WH1', Buffer.from('123456789'))).toBe(
      '69cd13f0-d67a-11e5-baa3-778b53f4ae55|2026-11-21T08:00:00Z|WH1|3421780262',
    );
  });
});

describe('the headers of a notification', () => {
  it.each([
    ['repeated', ['a', 'b']],
    ['missing', undefined],
    ['empty', ''],
    ['endless', 'x'.repeat(501)],
    ['broken over lines', 'a\nb'],
  ])('are not read when one is %s', (_what, value) => {
    expect(readTransmission({ ...headers, 'paypal-transmission-id': value })).toBeUndefined();
  });

  it.each(['SHA1withRSA', 'none', 'sha256withrsa'])('are not read when they name %s', (algorithm) => {
    expect(readTransmission({ ...headers, 'paypal-auth-algo': algorithm })).toBeUndefined();
  });
});
