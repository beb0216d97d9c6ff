import { oneLine, senderOf } from './headers';

describe('The headers of a mail', () => {
  it('stay one line, whatever a name holds', () => {
    expect(oneLine('Anna\r\nBcc: all@example.com')).toBe('Anna Bcc: all@example.com');
    expect(oneLine(' a\u2028b\u0000 ')).toBe('a b');
  });

  it('name the platform as the sender', () => {
    const sender = { address: 'bookings@example.com', domain: 'example.com' };
    expect(senderOf('Holdfast <bookings@example.com>')).toEqual(sender);
    expect(senderOf('bookings@example.com')).toEqual(sender);
  });
});
