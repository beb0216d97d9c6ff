import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { issueOf } from './issues';
import { senderKind } from './sender';
import { TwilioReceipts } from './twilio.receipts';

const url = 'https://seaview.example.com/webhooks/twilio/1/2';
const account = { accountSid: 'AC1', authToken: 'secret' };
const receipts = new TwilioReceipts(account);

const told = (changes: Readonly<Record<string, string>> = {}) => ({
  AccountSid: 'AC1',
  MessageSid: 'SM1',
  MessageStatus: 'delivered',
  To: '+447700900123',
  ...changes,
});
const signed = (fields: Record<string, string>) => ({
  url,
  fields,
  signature: getExpectedTwilioSignature('secret', url, fields),
});

describe('What Twilio tells of a text message', () => {
  it('is believed when Twilio has signed it', async () => {
    expect(await receipts.read(signed(told()))).toEqual({
      providerId: 'SM1',
      status: 'delivered',
      issue: null,
    });
    expect(await receipts.read(signed(told({ MessageStatus: 'undelivered', ErrorCode: '30006' })))).toEqual({
      providerId: 'SM1',
      status: 'undelivered',
      issue: 'the number cannot get text messages: error 30006',
    });
  });

  it('is nothing to note while the message is on its way to the network', async () => {
    expect(await receipts.read(signed(told({ MessageStatus: 'queued' })))).toMatchObject({ status: null });
  });

  it.each([
    ['unsigned', { ...signed(told()), signature: undefined }],
    ['signed for another address', { ...signed(told()), url: `${url}3` }],
    ['changed on the way', { ...signed(told()), fields: told({ MessageStatus: 'failed' }) }],
    ['of another account', signed(told({ AccountSid: 'AC2' }))],
  ])('is not believed when it is %s', async (_what, notice) => {
    expect(await receipts.read(notice)).toBeNull();
  });

  it('is not believed where no account is set up', async () => {
    expect(await new TwilioReceipts(null).read(signed(told()))).toBeNull();
  });

  it('is put into words that name nobody', () => {
    expect(issueOf(21610)).toBe('its owner wants no text messages: error 21610');
    expect(issueOf(undefined)).toBe('error unknown');
  });
});

describe('A sender', () => {
  it('is a number, a name, or a pool of numbers', () => {
    expect(['+447700900000', '60777', 'Seaview', `MG${'0a'.repeat(16)}`].map(senderKind)).toEqual([
      'number',
      'number',
      'name',
      'service',
    ]);
  });
});
