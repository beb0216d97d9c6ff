import { ConcurrencyConflict, ConstraintViolated, StoreBusy, StoreUnavailable } from '../errors';
import { isConnectionLost, Transient, translate } from './sqlstate';

const answer = (code: string, more: object = {}) =>
  Object.assign(new Error(`said ${code}`), { code, severity: 'ERROR', ...more });

describe('What Postgres answers', () => {
  it.each([
    ['ES409', ConcurrencyConflict],
    ['40P01', Transient],
    ['55P03', Transient],
    ['40001', Transient],
    ['57014', StoreBusy],
    ['57P01', StoreUnavailable],
    ['57P03', StoreUnavailable],
    ['08006', StoreUnavailable],
    ['53100', StoreUnavailable],
    ['53300', StoreUnavailable],
    ['25006', StoreUnavailable],
    ['25P03', StoreUnavailable, { severity: 'FATAL' }],
  ])('%s has a name of ours, and keeps its cause', (code: string, expected: unknown, more: object = {}) => {
    const error = answer(code, more);
    expect(translate(error)).toBeInstanceOf(expected);
    expect(translate(error)).toMatchObject({ cause: error });
  });

  it('about a lock is worth another try, and else means that the store is busy', () => {
    expect(translate(answer('55P03'))).toBeInstanceOf(StoreBusy);
    expect(translate(answer('57014'))).not.toBeInstanceOf(Transient);
  });

  it('about a stream that has moved on is a conflict, about any other constraint is for the caller to explain', () => {
    expect(translate(answer('23505', { constraint: 'event_version' }))).toBeInstanceOf(ConcurrencyConflict);
    for (const code of ['23505', '23P01']) {
      const error = translate(answer(code, { constraint: 'no_double_booking' }));
      expect(error).toBeInstanceOf(ConstraintViolated);
      expect(error).toMatchObject({ code, constraint: 'no_double_booking' });
    }
  });

  it('about a bug of ours stays as it is', () => {
    for (const code of ['42601', '22P02', '23502', '23514', '42501', 'P0001']) {
      const error = answer(code);
      expect(translate(error)).toBe(error);
    }
  });

  it('is not there at all when the connection breaks', () => {
    for (const error of [
      new Error('Connection terminated unexpectedly'),
      Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    ]) {
      expect(translate(error)).toBeInstanceOf(StoreUnavailable);
      expect(isConnectionLost(error)).toBe(true);
    }
    expect(isConnectionLost(answer('57P01', { severity: 'FATAL' }))).toBe(true);
    expect(isConnectionLost(answer('23505'))).toBe(false);
  });
});
