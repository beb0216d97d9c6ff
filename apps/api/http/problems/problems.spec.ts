import { Problem, problemCodes } from '@holdfast/contracts/problem';
import type { ProblemCode } from '@holdfast/contracts/problem';
import {
  ConcurrencyConflict,
  EventTooNew,
  IdempotencyKeyReused,
  StoreBusy,
  StoreUnavailable,
} from '@holdfast/event-store/errors';
import { NotFoundException } from '@nestjs/common';
import { problemBody } from './problem.answer';
import { ProblemException, problemOf } from './problem.exception';
import { problemOfError } from './problem.of-error';
import { problems } from './problems';

describe('a problem', () => {
  it.each(problemCodes)('%s has a status, a title and a sentence, and fits the contract', (code) => {
    const body = problemBody(new ProblemException(code), 'request-1');
    expect(Problem.parse(body)).toMatchObject({
      code,
      status: problems[code].status,
      request_id: 'request-1',
    });
    expect(body.status).toBeGreaterThanOrEqual(400);
    expect(body.error.length).toBeGreaterThan(3);
  });

  it.each([
    ['login_failed', 401, 'Login failed'],
    ['tenant_unknown', 404, 'No Booking Service Available'],
    ['tenant_suspended', 403, 'Service Suspended'],
    ['block_unknown', 404, 'This date is no longer available'],
    ['block_not_available', 409, 'This date is no longer available'],
    ['block_started', 409, 'This date is no longer available'],
    ['block_time_taken', 409, 'This date is no longer available'],
    ['discount_unknown', 409, 'Invalid discount code'],
    ['discount_inactive', 409, 'Invalid discount code'],
    ['discount_expired', 409, 'Invalid discount code'],
    ['discount_used_up', 409, 'Invalid discount code'],
    ['payment_not_approved', 402, 'Payment confirmation failed'],
    ['payment_declined', 402, 'Payment confirmation failed'],
    ['payment_failed', 402, 'Payment confirmation failed'],
  ] as const)('%s answers %i with the words of the product: %s', (code, status, sentence) => {
    expect(problemBody(new ProblemException(code), 'r')).toMatchObject({ status, error: sentence });
  });

  it('tells pages about a missing and about a suspended tenant by a flag', () => {
    expect(problemBody(new ProblemException('tenant_unknown'), 'r')).toMatchObject({ noTenant: true });
    expect(problemBody(new ProblemException('tenant_suspended'), 'r')).toMatchObject({ suspended: true });
    expect(problemBody(new ProblemException('not_found'), 'r')).not.toHaveProperty('noTenant');
  });

  it('says more in its detail where the refusal knows more', () => {
    const refusal = {
      kind: 'rejected',
      code: 'tenant_has_upcoming_bookings',
      details: { upcomingBookings: 1 },
    } as const;
    expect(problemBody(problemOf(refusal), 'r').detail).toContain('1 upcoming paid booking.');
  });

  it('carries the fields and the sentence that a refusal of the domain names', () => {
    const message = 'Pattern 1: Date-based patterns must have a start day';
    const fields = [{ path: 'patterns.0', message }];
    const body = problemBody(
      problemOf({ kind: 'rejected', code: 'validation_failed', details: { fields } }),
      'r',
    );
    expect(body).toMatchObject({ status: 400, error: message, fields });
    const spoken = { kind: 'rejected', code: 'conflict', details: { sentence: 'Better words' } } as const;
    expect(problemBody(problemOf(spoken), 'r').error).toBe('Better words');
  });

  it('answers 404 where its code stands for the thing in the path', () => {
    const unknown = { kind: 'rejected', code: 'discount_unknown' } as const;
    expect(problemBody(problemOf(unknown, 404), 'r')).toMatchObject({
      status: 404,
      code: 'discount_unknown',
    });
  });

  it('is not made of a word that no contract knows', () => {
    expect(() => problemOf({ kind: 'rejected', code: 'nonsense' })).toThrow('nonsense');
  });
});

describe('an error', () => {
  it.each<[Error, ProblemCode]>([
    [new ConcurrencyConflict(), 'conflict'],
    [new IdempotencyKeyReused('customer', 'k'), 'idempotency_key_reused'],
    [new StoreBusy('full', 3), 'busy'],
    [new StoreUnavailable(), 'not_ready'],
    [new EventTooNew('BookingHeld', 2), 'not_ready'],
    [new NotFoundException(), 'not_found'],
    [Object.assign(new Error('bad json'), { status: 400, expose: true }), 'malformed_request'],
    [Object.assign(new Error('big'), { status: 413, expose: true }), 'payload_too_large'],
  ])('%s becomes a problem', (error, code) => {
    expect(problemOfError(error)?.code).toBe(code);
  });

  it('keeps the time after which a busy store may be asked again', () => {
    expect(problemOfError(new StoreBusy('full', 3))?.options.retryAfter).toBe(3);
  });

  it.each([[new Error('select * from secrets')], ['a string'], [null], [{ status: 400 }]])(
    'that nobody foresaw tells nothing: %s',
    (error) => {
      expect(problemOfError(error)).toBeNull();
    },
  );
});
