import type { Channel } from '@holdfast/contracts/channels';
import { exampleChannel } from './testing/example-channel';
import { healthOf, isInTrouble, lossQuestion } from './health';

const now = Date.parse('2027-06-01T12:00:00Z');
const plain = (channel: Channel) => healthOf(channel, now).map((text) => text.replaceAll('\u00a0', ' '));

describe('What an owner is told of a calendar', () => {
  it('is when both sides have looked, and what is listed', () => {
    expect(plain(exampleChannel({ outside_stays: 7, echoes: 1 }))).toEqual([
      'Looked at 4 minutes ago',
      'Airbnb fetched yours 2 hours ago',
      '7 outside stays',
      '1 of yours coming back',
    ]);
  });

  it('is that nobody has looked, in either direction', () => {
    expect(plain(exampleChannel({ last_looked_at: null, export_fetched_at: null }))).toEqual([
      'Not looked at yet',
      'Airbnb has not fetched yours yet',
      '0 outside stays',
    ]);
    expect(plain(exampleChannel({ import_host: null, state: 'export_only' }))[0]).toBe(
      'Nothing is read from Airbnb: what is booked there stays open here.',
    );
  });

  it('is what is left out, and what is not understood', () => {
    expect(plain(exampleChannel({ left_out: 2, unreadable: 1 })).slice(3)).toEqual([
      '2 left out, such as days that are only closed there',
      '1 line not understood: until it is mended there, nothing is freed',
    ]);
  });

  it('is a question where it has emptied', () => {
    const emptied = { state: 'emptied', outside_stays: 7 } as const;
    expect(lossQuestion(exampleChannel({ ...emptied, missing: 7 }))).toBe(
      'This calendar lists none of its 7 outside stays any more. Nothing was freed. Has it really been cleared?',
    );
    expect(lossQuestion(exampleChannel({ ...emptied, missing: 4 }))).toContain(
      '4 of its 7 outside stays no more',
    );
  });

  it.each([
    [{ state: 'failing' }, true],
    [{ state: 'emptied' }, true],
    [{ clashes: 1 }, true],
    [{ state: 'late' }, false],
    [{}, false],
  ] as const)('comes first where it must be seen to: %o', (changes, expected) => {
    expect(isInTrouble(exampleChannel(changes))).toBe(expected);
  });
});
