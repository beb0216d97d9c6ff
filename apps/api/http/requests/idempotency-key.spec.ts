import type { Request } from 'express';
import { canonical, idempotencyOf } from './idempotency-key';

const post = (
  body: unknown,
  headers: Record<string, string> = { 'idempotency-key': 'key-1' },
  method = 'POST',
) => ({ method, path: '/api/public/book', headers, body }) as unknown as Request;

describe('an idempotency key', () => {
  it('means the same request however its body was written', () => {
    const one = idempotencyOf(post({ a: 1, b: { c: [1, 2], d: null } }), { kind: 'customer' });
    const other = idempotencyOf(post({ b: { d: null, c: [1, 2] }, a: 1 }), { kind: 'customer' });
    expect(one).toEqual(other);
    expect(one).toMatchObject({ scope: 'customer', key: 'key-1' });
  });

  it('does not stand for another body or another route', () => {
    const one = idempotencyOf(post({ a: 1 }), { kind: 'customer' });
    expect(idempotencyOf(post({ a: 2 }), { kind: 'customer' })?.fingerprint).not.toBe(one?.fingerprint);
    const elsewhere = { ...post({ a: 1 }), path: '/api/public/release' } as Request;
    expect(idempotencyOf(elsewhere, { kind: 'customer' })?.fingerprint).not.toBe(one?.fingerprint);
  });

  it('belongs to the person who is signed in', () => {
    expect(idempotencyOf(post({}), { kind: 'tenant_admin', id: 'x' })?.scope).toBe('tenant_admin:x');
  });

  it('counts on POST only, and only when it is sent', () => {
    expect(idempotencyOf(post({}, undefined, 'PUT'), { kind: 'customer' })).toBeUndefined();
    expect(idempotencyOf(post({}, {}), { kind: 'customer' })).toBeUndefined();
  });

  it.each([[''], ['with space'], ['ü'], ['x'.repeat(201)]])('is refused when it is none: %j', (key) => {
    expect(() => idempotencyOf(post({}, { 'idempotency-key': key }), { kind: 'customer' })).toThrow(
      'validation_failed',
    );
  });

  it('writes JSON in one way only', () => {
    expect(canonical({ b: undefined, a: [{ d: 1, c: 'x' }] })).toBe('{"a":[{"c":"x","d":1}]}');
    expect(canonical(undefined)).toBe('null');
  });
});
