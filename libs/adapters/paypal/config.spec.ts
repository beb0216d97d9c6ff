import { PAYPAL_CERTIFICATE_ORIGINS, checkConfig } from './config';

describe('the configuration of the adapter', () => {
  it('trusts the certificates of the provider, and of nobody else', () => {
    expect(checkConfig({ apiUrl: 'https://api-m.paypal.com/' })).toMatchObject({
      origin: 'https://api-m.paypal.com',
      certificateOrigins: ['https://api.paypal.com', 'https://api-m.paypal.com'],
      timeoutMs: 10_000,
    });
  });

  it('keeps real money and the test world of the provider apart', () => {
    const apiUrl = 'https://api-m.sandbox.paypal.com';
    expect(
      checkConfig({ apiUrl, certificateOrigins: PAYPAL_CERTIFICATE_ORIGINS }).certificateOrigins,
    ).toEqual(['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com']);
  });

  it('trusts a stand-in on this machine when it is told to', () => {
    const here = 'http://127.0.0.1:3001';
    expect(checkConfig({ apiUrl: here, certificateOrigins: [here] }).certificateOrigins).toEqual([here]);
  });

  it('never takes certificates in clear beside a provider that is not this machine', () => {
    expect(() =>
      checkConfig({ apiUrl: 'https://api-m.paypal.com', certificateOrigins: ['http://api.paypal.com'] }),
    ).toThrow(/plain http/);
  });

  it('needs an address', () => {
    expect(() => checkConfig({ apiUrl: 'api-m.paypal.com' })).toThrow(/Invalid URL/);
  });
});
