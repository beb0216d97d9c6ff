import { goldenLetters } from '@holdfast/application/messages/testing/golden-letters';
import { writeMail } from '@holdfast/application/messages/write-mail';
import { smsText } from '@holdfast/application/messages/write-sms';
import { addressesIn, MAILED, shapeOf } from './mailed-addresses';

/** Every kind of message, in every form: `libs/application/messages/golden.spec.ts` sees to it that none is missing. */
const messages = Object.values(goldenLetters).flatMap((letter) => {
  const { text = '', html = '', attachments = [] } = writeMail(letter, 'id') ?? {};
  return [text, html, smsText(letter, true), ...attachments.map(({ content }) => content)];
});
const isOurs = (address: string): boolean => new URL(address).host === 'seaview.example.com';

describe('The addresses in messages', () => {
  it('are those that a browser is sent to by the test of what opening them does', () => {
    const shapes = new Set(messages.flatMap(addressesIn).filter(isOurs).map(shapeOf));
    expect([...shapes].toSorted()).toEqual([...MAILED]);
  });

  it('lead nowhere else', () => {
    const words = messages.filter((text) => !text.startsWith('<'));
    const elsewhere = words.flatMap(addressesIn).filter((address) => !isOurs(address));
    expect(elsewhere).toEqual([]);
  });
});
