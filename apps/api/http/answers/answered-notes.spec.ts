import { Metrics } from '@holdfast/platform/metrics/metrics';
import type { Shell } from '../../shell';
import { AnsweredNotes } from './answered-notes';

const answered = {
  method: 'GET',
  path: '/',
  status: 200,
  milliseconds: 0.3,
  requestId: 'request-1',
  tenantId: '7c6a8a4e-0000-4000-8000-000000000000',
  aborted: false,
  endedAt: Date.parse('2026-11-21T12:00:00Z'),
};

describe('Notes of what was answered from memory', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const open = () => {
    let written = '';
    const metrics = new Metrics('api');
    const logTo = { write: (text: string) => void (written += text) };
    const config = { logging: { level: 'info' }, tracing: { endpoint: null } };
    const shell = { logTo, metrics, config } as unknown as Shell;
    const counted = async () =>
      Number(/holdfast_request_seconds_count\{.*\} (\d+)/.exec(await metrics.registry.metrics())?.[1] ?? 0);
    const lines = () => written.split('\n').length - 1;
    return { notes: new AnsweredNotes(shell), counted, lines };
  };

  it('are made by themselves a moment later', async () => {
    const { notes, counted, lines } = open();
    notes.add(answered);
    notes.add(answered);
    expect([await counted(), lines()]).toEqual([0, 0]);
    jest.advanceTimersByTime(20);
    expect([await counted(), lines()]).toEqual([2, 2]);
    notes.add(answered);
    jest.advanceTimersByTime(20);
    expect([await counted(), lines()]).toEqual([3, 3]);
  });

  it('are made at once when there is time for it, each once', async () => {
    const { notes, counted, lines } = open();
    notes.add(answered);
    notes.noteAll();
    expect(await counted()).toBe(1);
    jest.advanceTimersByTime(100);
    expect([await counted(), lines()]).toEqual([1, 1]);
  });

  it('are not lost when the process ends', async () => {
    const { notes, counted, lines } = open();
    notes.add(answered);
    notes.close();
    expect([await counted(), lines()]).toEqual([1, 1]);
  });
});
