import { Messages } from './messages';

/** What stands between the length of each message and the next message, by the letter it begins with. */
const read = (bytes: Buffer): [string, string][] => {
  const found: [string, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readInt32BE(at + 1);
    found.push([String.fromCharCode(bytes[at] ?? 0), bytes.toString('latin1', at + 5, at + 1 + length)]);
    at += 1 + length;
  }
  return found;
};

const NOTHING = '\0\0\0\0';

describe('Messages to Postgres', () => {
  it('prepare a statement, run it, forget it, and end', () => {
    const messages = new Messages();
    messages.parse('one', 'select 1');
    messages.run('one', []);
    messages.close('one');
    messages.sync();
    expect(read(messages.take())).toEqual([
      ['P', 'one\0select 1\0\0\0'],
      ['B', `\0one\0\0\0\0\0\0\0`],
      ['E', `\0${NOTHING}`],
      ['C', 'Sone\0'],
      ['S', ''],
    ]);
    expect(messages.take()).toHaveLength(0);
  });

  it('carry texts by their length in bytes, and nulls', () => {
    const messages = new Messages();
    messages.run('s', ['é€', null, '']);
    const [bind] = read(messages.take());
    const text = Buffer.from('é€').toString('latin1');
    expect(bind).toEqual(['B', `\0s\0\0\0\0\x03\0\0\0\x05${text}\xff\xff\xff\xff${NOTHING}\0\0`]);
  });

  it('say which values are bytes', () => {
    const messages = new Messages();
    messages.run('s', ['a', Buffer.from([0, 255])]);
    const [bind] = read(messages.take());
    expect(bind).toEqual(['B', `\0s\0\0\x02\0\0\0\x01\0\x02\0\0\0\x01a\0\0\0\x02\0\xff\0\0`]);
  });

  it('take what is much longer than usual', () => {
    const messages = new Messages();
    const long = '€'.repeat(1_000_000);
    for (let time = 0; time < 2; time += 1) {
      messages.run('s', [long, 'end']);
      const bytes = messages.take();
      expect(bytes.includes(long)).toBe(true);
      expect(read(bytes).map(([letter]) => letter)).toEqual(['B', 'E']);
    }
  });

  it('keep nothing of what could not be written', () => {
    const messages = new Messages();
    expect(() => messages.run('s', Array<string>(70_000).fill('x'))).toThrow('out of range');
    messages.clear();
    messages.sync();
    expect(read(messages.take())).toEqual([['S', '']]);
  });

  it('are not changed by those that follow', () => {
    const messages = new Messages();
    messages.parse('one', 'select 1');
    const first = messages.take();
    const before = Buffer.from(first);
    messages.parse('two', 'select 2');
    expect(first.equals(before)).toBe(true);
  });
});
