import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesIn, MAILED, shapeOf } from './mailed-addresses';

/** Every kind of message, as it was looked at: `libs/application/messages/golden.spec.ts` sees to it that none is missing. */
const GOLDEN = join(__dirname, '../../libs/application/messages/testing/golden');
const messages = readdirSync(GOLDEN).map((name) => readFileSync(join(GOLDEN, name), 'utf8'));
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
