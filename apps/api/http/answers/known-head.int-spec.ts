import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Server } from 'node:http';
import { KnownHead } from './known-head';

const LINES = [
  ['etag', 'W/"abc"'],
  ['content-type', 'text/plain'],
] as const;
const WORDS = Buffer.from('a time that is held');

/** Answers `/known` with a head that is known, `/plain` in Node's own way; a header set before on `/…?set`. */
const startServer = async (): Promise<Server> => {
  const [whole, unchanged] = [new KnownHead(200, LINES), new KnownHead(304, LINES)];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const length = ['Content-Length', String(WORDS.length)];
    if (url.endsWith('?set')) response.setHeader('Connection', 'close');
    if (url.startsWith('/known/304')) unchanged.send(request, response, ['X-Request-Id', 'one']);
    else if (url.startsWith('/known'))
      whole.send(request, response, ['X-Request-Id', 'one', ...length], WORDS);
    else if (url.startsWith('/plain/304'))
      response.writeHead(304, [...LINES.flat(), 'X-Request-Id', 'one']).end();
    else response.writeHead(200, [...LINES.flat(), 'X-Request-Id', 'one', ...length]).end(WORDS);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
};

describe('a head that is known', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const exchange = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = '';
      const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write(text),
      );
      socket.setEncoding('utf8').on('data', (more: string) => (heard += more));
      socket.on('error', reject).on('close', () => resolve(heard));
    });
  const line = (path: string, version = '1.1', more = '') =>
    `GET ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`;
  const withoutDate = (text: string) => text.replaceAll(/Date: [^\r]+/g, 'Date');
  const LAST = line('/plain', '1.1', 'Connection: close\r\n');

  it.each(['', '/304'])(
    'reads%s to the letter as Node would write it, on a connection that stays open',
    async (kind) => {
      const [known, plain] = [
        await exchange(line(`/known${kind}`) + LAST),
        await exchange(line(`/plain${kind}`) + LAST),
      ];
      expect(withoutDate(known)).toBe(withoutDate(plain));
      expect(known).toMatch(/Keep-Alive: timeout=5/);
      expect(Date.parse(/Date: ([^\r]+)/.exec(known)?.[1] ?? '')).toBeGreaterThan(Date.now() - 5_000);
    },
  );

  it('answers many requests on one connection, each in its turn', async () => {
    const both = line('/known') + line('/known/304') + line('/plain') + line('/known') + LAST;
    const answers = (await exchange(both)).match(/HTTP\/1.1 \d+/g);
    expect(answers?.map((answer) => answer.slice(9))).toEqual(['200', '304', '200', '200', '200']);
  });

  it.each([
    ['an old client', line('/known', '1.0'), line('/plain', '1.0')],
    [
      'a client that wants to leave',
      line('/known', '1.1', 'Connection: close\r\n'),
      line('/plain', '1.1', 'Connection: close\r\n'),
    ],
    ['a server that wants to leave', line('/known?set'), line('/plain?set')],
  ])('is left to Node with %s', async (_, known, plain) => {
    expect(withoutDate(await exchange(known))).toBe(withoutDate(await exchange(plain)));
  });
});
