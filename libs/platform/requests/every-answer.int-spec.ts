import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { answerBrokenRequests } from './every-answer';

const PROPER = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const SLOW = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
const BROKEN = 'no request\r\n\r\n';

describe('What is no request', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.writeHead(200, { 'Content-Length': '8' }).write('half');
      if (request.url === '/') response.end('done');
    });
    answerBrokenRequests(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => server.close());

  const spoken = (begin: string, onHeard: (say: (more: string) => void) => void): Promise<string> =>
    new Promise((resolve) => {
      let heard = '';
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(begin)).setEncoding('utf8');
      socket.on('data', (text: string) => (heard += text));
      socket.once('data', () => onHeard((more) => socket.write(more)));
      socket.on('error', () => undefined).on('close', () => resolve(heard));
    });
  const statuses = (heard: string) => heard.match(/HTTP\/1.1 \d+/g)?.map((line) => line.slice(9));

  it('is told so behind a request that was answered', async () => {
    const heard = await spoken(PROPER, (say) => say(BROKEN));
    expect(statuses(heard)).toEqual(['200', '400']);
    expect(heard).toMatch(/Strict-Transport-Security: .*[^]*Connection: close\r\n\r\n$/);
  });

  it('is not told so in the middle of another answer', async () => {
    const heard = await spoken(SLOW, (say) => say(BROKEN));
    expect(statuses(heard)).toEqual(['200']);
    expect(heard).toMatch(/half$/);
  });

  it('is not told so in the middle of an answer while another request waits for its turn', async () => {
    const heard = await spoken(SLOW, (say) => say(PROPER + BROKEN));
    expect(statuses(heard)).toEqual(['200']);
  });
});
