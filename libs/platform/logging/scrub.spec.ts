import { scrub, scrubText } from './scrub';

describe('A logged object', () => {
  it.each([
    'authorization',
    'password',
    'new_password',
    'adminPassword',
    'paypal_client_secret',
    'customer_name',
    'customerEmail',
    'contact_address',
    'email',
    'paypal_email',
    'phone',
    'phoneNumber',
    'name',
    'username',
    'hold_token',
    'ip',
    'userAgent',
    'Set-Cookie',
    'jwtSecret',
  ])('does not show %s, however deep it lies', (key) => {
    expect(scrub({ a: [{ [key]: 'x' }] })).toEqual({ a: [{ [key]: '[redacted]' }] });
  });

  it.each([
    'id',
    'tenant_id',
    'customer_id',
    'path',
    'status',
    'type',
    'queue',
    'filename',
    'hostname',
    'context',
  ])('shows %s', (key) => {
    expect(scrub({ [key]: 'x' })).toEqual({ [key]: 'x' });
  });

  it('says whether something private is there, but not what', () => {
    expect(scrub({ email: null, emailSent: true })).toEqual({ email: null, emailSent: true });
  });

  it('shows an error with its causes, but not what a driver has hung on it', () => {
    const driver = Object.assign(new Error('refused jane@example.com'), {
      code: '23505',
      constraint: 'email_key',
      detail: 'Key (email)=(jane@example.com) exists',
      parameters: ['jane@example.com'],
    });

    const scrubbed = scrub({ err: new Error('Failed', { cause: driver }) });

    expect(scrubbed).toMatchObject({
      err: {
        type: 'Error',
        message: 'Failed',
        stack: expect.stringContaining('scrub.spec'),
        cause: { message: 'refused [redacted]', code: '23505', constraint: 'email_key' },
      },
    });
    expect(JSON.stringify(scrubbed)).not.toContain('jane');
  });

  it('is cut where it is too deep, too long, or refers to itself', () => {
    const round: Record<string, unknown> = {};
    round['round'] = round;

    expect(() => JSON.stringify(scrub(round))).not.toThrow();
    expect(scrub(Array(100).fill(1))).toHaveLength(50);
    expect(scrub({ key: Buffer.alloc(32) })).toEqual({ key: '[32 bytes]' });
    expect(scrub({ big: 1n })).toEqual({ big: '1' });
  });
});

describe('A logged text', () => {
  it.each([
    ['cannot mail jane.doe@example.com now', 'cannot mail [redacted] now'],
    ['<jane@example.com>', '<[redacted]>'],
    ['call 07123 456789 or +44 7123456789', 'call [redacted] or [redacted]'],
    ['postgres://owner:pw@db:5432/holdfast', 'postgres://[redacted]@db:5432/holdfast'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
    ['got eyJhbGciOi.eyJzdWIi.c2ln', 'got [redacted]'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it.each([
    'tenant 00000000-0000-4000-8000-000000000001 took 1200.5 ms',
    'Migrated: Vault0000000000005',
    '2026-11-21T08:00:00.000Z',
    'BookingHeld at position 1234567890',
  ])('is left alone: %s', (text) => {
    expect(scrubText(text)).toBe(text);
  });
});
