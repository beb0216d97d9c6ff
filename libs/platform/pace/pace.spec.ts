import { paced } from './pace';

class Gateway {
  readonly sent: { readonly text: string; readonly at: number }[] = [];

  get isSetUp(): boolean {
    return this.sent.length === 0;
  }

  send(text: string): Promise<string> {
    this.sent.push({ text, at: performance.now() });
    return Promise.resolve(`sent ${text}`);
  }
}

describe('A pace', () => {
  it('keeps what is sent at once apart, in the order of asking', async () => {
    const gateway = new Gateway();
    const port = paced(gateway, 50);
    const began = performance.now();
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((text) => port.send(text)));
    expect(answers).toEqual(['sent one', 'sent two', 'sent three', 'sent four']);
    expect(gateway.sent.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
    // Three gaps of 20 ms, counted from before the first was asked for: a stall makes it longer, never shorter. A timer may be a millisecond early.
    expect((gateway.sent[3]?.at ?? 0) - began).toBeGreaterThan(55);
  });

  it('changes nothing else about what it paces', () => {
    const gateway = new Gateway();
    expect(paced(gateway, 5).isSetUp).toBe(true);
    expect(paced(gateway, 0)).toBe(gateway);
  });
});
