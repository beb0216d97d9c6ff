import { QuickLines } from './quick-lines';

const LETTERS = 'ß時'.repeat(100);

const answered = {
  method: 'GET',
  path: '/terms',
  status: 200,
  milliseconds: 0.3,
  requestId: 'request-1',
  tenantId: '7c6a8a4e-0000-4000-8000-000000000000',
  aborted: false,
  endedAt: Date.parse('2026-11-21T11:59:59.990Z'),
};

const collect = (level: 'info' | 'warn' = 'info', service = 'api') => {
  const written: string[] = [];
  const lines = () => written.join('').split('\n').slice(0, -1);
  return {
    quick: new QuickLines({ level }, service, { write: (text) => void written.push(text) }),
    written,
    lines,
  };
};

describe('Lines that are put together by hand', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('wait for others, and are written together a moment later', () => {
    const { quick, written, lines } = collect();
    quick.add(answered);
    quick.add({ ...answered, status: 304, milliseconds: 2, aborted: true });
    expect(written).toEqual([]);
    jest.advanceTimersByTime(20);
    expect(written).toHaveLength(1);
    const { requestId, tenantId, aborted: _aborted, endedAt: _endedAt, ...same } = answered;
    const line = {
      level: 'info',
      time: '2026-11-21T11:59:59.990Z',
      service: 'api',
      request_id: requestId,
      correlation_id: requestId,
      tenant_id: tenantId,
      ...same,
      msg: 'GET /terms 200',
    };
    const gone = { ...line, status: 304, milliseconds: 2, aborted: true, msg: 'GET /terms 304' };
    expect(lines().map((text) => JSON.parse(text))).toEqual([line, gone]);
  });

  it('are all written, whole and in order, however many come at once', () => {
    const { quick, written, lines } = collect();
    const ids = Array.from({ length: 1_000 }, (_, index) => `request-${index}`);
    for (const requestId of ids) quick.add({ ...answered, requestId });
    expect(written.length).toBeGreaterThan(1);
    quick.flush();
    expect(lines().map((text) => JSON.parse(text).request_id)).toEqual(ids);
    const pieces = written.length;
    jest.advanceTimersByTime(100);
    expect(written).toHaveLength(pieces);
  });

  it('keep letters of every kind', () => {
    const { quick, lines } = collect('info', LETTERS);
    for (let time = 0; time < 1_000; time += 1) quick.add(answered);
    quick.flush();
    expect(new Set(lines().map((text) => JSON.parse(text).service))).toEqual(new Set([LETTERS]));
  });

  it('are left out where the log is quieter', () => {
    const { quick, written } = collect('warn');
    quick.add(answered);
    quick.flush();
    expect(written).toEqual([]);
  });
});
