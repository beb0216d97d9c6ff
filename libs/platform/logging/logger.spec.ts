import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { inLogContext } from './log-context';
import { createLogger } from './logger';
import { NestLogger } from './nest-logger';
import { logRequests, logTenant, type AnsweredRequest } from './request-log';

function listening(level: 'info' | 'debug' = 'info') {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ level }, 'api', { write: (line) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}

describe('A log line', () => {
  it('says when, how grave, which process and what', () => {
    const { logger, lines } = listening();

    logger.info({ position: 7 }, 'Done');

    expect(lines).toEqual([
      { level: 'info', time: expect.stringMatching(/Z$/), service: 'api', position: 7, msg: 'Done' },
    ]);
  });

  it('names the request and the tenant that it belongs to, however deep it is written', async () => {
    const { logger, lines } = listening();

    await inLogContext({ request_id: 'r1' }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      logTenant('t1');
      logger.info('Inside');
    });
    logger.info('Outside');

    expect(lines[0]).toMatchObject({ request_id: 'r1', tenant_id: 't1' });
    expect(lines[1]).not.toHaveProperty('request_id');
  });

  it('holds nothing private, neither in what is logged nor in its words', () => {
    const { logger, lines } = listening();

    logger.warn(
      { customer_name: 'Jane', err: new Error('no jane@example.com') },
      'Failed for jane@example.com',
    );

    expect(JSON.stringify(lines)).not.toMatch(/jane/i);
    expect(lines[0]).toMatchObject({ msg: 'Failed for [redacted]', err: { message: 'no [redacted]' } });
  });

  it('shows an error that was logged alone', () => {
    const { logger, lines } = listening();

    logger.error(new Error('Broken'));

    expect(lines[0]).toMatchObject({
      level: 'error',
      msg: 'Broken',
      err: { type: 'Error', message: 'Broken' },
    });
  });
});

describe("Nest's log lines", () => {
  it.each([
    ['a message and its class', ['Started', 'NestFactory'], { msg: 'Started', context: 'NestFactory' }],
    ['a message alone', ['Started'], { msg: 'Started' }],
    ['an object', [{ a: 1 }, 'X'], { details: { a: 1 }, context: 'X' }],
  ])('come through with %s', (_, args, line) => {
    const { logger, lines } = listening();

    new NestLogger(logger).log(args[0], ...args.slice(1));

    expect(lines[0]).toMatchObject({ level: 'info', ...line });
  });

  it('come through with errors and stacks', () => {
    const { logger, lines } = listening();
    const nest = new NestLogger(logger);

    nest.error('Broken', 'Error: Broken\n    at here', 'ExceptionsHandler');
    nest.error('Broken', undefined, 'ExceptionsHandler');
    nest.error(new Error('Alone'));
    nest.warn('While stopping', new Error('Late'));

    expect(lines[0]).toMatchObject({
      msg: 'Broken',
      stack: 'Error: Broken\n    at here',
      context: 'ExceptionsHandler',
    });
    expect(lines[1]).toMatchObject({ msg: 'Broken', context: 'ExceptionsHandler' });
    expect(lines[2]).toMatchObject({ level: 'error', msg: 'Alone', err: { message: 'Alone' } });
    expect(lines[3]).toMatchObject({ level: 'warn', msg: 'While stopping', err: { message: 'Late' } });
  });
});

describe('A request', () => {
  function answering(originalUrl: string, statusCode = 200, writableFinished = true) {
    const { logger, lines } = listening();
    const answered: AnsweredRequest[] = [];
    const response = Object.assign(new EventEmitter(), {
      statusCode,
      writableFinished,
      getHeader: (name: string) => (name === 'x-request-id' ? 'r1' : undefined),
    });
    const handle = logRequests(logger, (request) => answered.push(request));
    void handle({ method: 'GET', originalUrl } as Request, response as unknown as Response, () =>
      logTenant('t1'),
    );
    response.emit('close');
    return { lines, answered };
  }

  it('leaves one line with its path, without the query, its answer and its tenant', () => {
    const { lines } = answering('/api/admin/bookings?q=jane');

    expect(lines).toMatchObject([
      {
        level: 'info',
        method: 'GET',
        path: '/api/admin/bookings',
        status: 200,
        request_id: 'r1',
        tenant_id: 't1',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('jane');
  });

  it('is an error when we failed, and told apart when the client went away', () => {
    expect(answering('/api/x', 500).lines[0]).toMatchObject({ level: 'error' });
    expect(answering('/api/x', 200, false).lines[0]).toMatchObject({ aborted: true });
  });

  it('leaves no line when machines ask all the time, but is counted', () => {
    const { lines, answered } = answering('/api/health/live');

    expect(lines).toEqual([]);
    expect(answered).toMatchObject([{ method: 'GET', path: '/api/health/live', status: 200 }]);
  });
});
