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
      '7 outside stays, booked there and closed here',
      '1 of yours coming back: it lists what it was given from here',
    ]);
  });

  it('is that nobody has looked, in either direction', () => {
    expect(plain(exampleChannel({ last_looked_at: null, export_fetched_at: null }))).toEqual([
      'Not looked at yet',
      'Airbnb has not fetched yours yet. Once the address below is pasted there, that may take some hours.',
      '0 outside stays, booked there and closed here',
    ]);
    expect(plain(exampleChannel({ import_host: null, state: 'export_only' }))[0]).toBe(
      'Nothing is read from Airbnb: what is booked there stays open here.',
    );
  });

  it('is when it was read last, where looks bring nothing, and that nothing is read where it is paused', () => {
    const down = { problem: 'timeout', last_good_at: '2027-05-30T12:00:00Z' } as const;
    expect(plain(exampleChannel(down))[0]).toBe('Looked at 4 minutes ago, read last 2 days ago');
    expect(plain(exampleChannel({ state: 'paused' }))[0]).toBe(
      'Nothing is read as long as it is paused: what is booked there stays open here.',
    );
  });

  it('is what is left out, and what is not understood', () => {
    expect(plain(exampleChannel({ left_out: 2, unreadable: 1 })).slice(3)).toEqual([
      '2 left out: closed there or only asked for, and booked by nobody',
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
