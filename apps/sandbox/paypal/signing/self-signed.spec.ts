import { X509Certificate, generateKeyPairSync } from 'node:crypto';
import { selfSigned } from './self-signed';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const from = new Date('2026-11-21T00:00:00Z');

describe('a certificate that signs itself', () => {
  it('is read, and verified, by an independent implementation', () => {
    const to = new Date('2027-11-21T00:00:00Z');
    const certificate = new X509Certificate(
      selfSigned(keys, 'messageverificationcerts.paypal.com', { from, to }),
    );

    expect(certificate.verify(keys.publicKey)).toBe(true);
    expect(certificate.subject).toBe('CN=messageverificationcerts.paypal.com');
    expect(certificate.issuer).toBe(certificate.subject);
    expect(Date.parse(certificate.validFrom)).toBe(from.getTime());
    expect(Date.parse(certificate.validTo)).toBe(to.getTime());
    expect(certificate.publicKey.equals(keys.publicKey)).toBe(true);
  });

  it('may outlive the year 2050', () => {
    const to = new Date('2051-01-01T00:00:00Z');
    const certificate = new X509Certificate(selfSigned(keys, 'x', { from, to }));

    expect(Date.parse(certificate.validTo)).toBe(to.getTime());
  });
});
