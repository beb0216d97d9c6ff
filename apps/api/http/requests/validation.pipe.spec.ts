import { z } from 'zod';
import { BookBlock } from '@holdfast/contracts/checkout';
import { TenantAdminLogin } from '@holdfast/contracts/sign-in';
import { DescribeService } from '@holdfast/contracts/service-page';
import { problemBody } from '../problems/problem.answer';
import type { ProblemException } from '../problems/problem.exception';
import { ContractPipe } from './validation.pipe';

const pipe = new ContractPipe();

const refused = async (schema: z.ZodType, value: unknown, type: 'body' | 'param' = 'body') => {
  const problem = await pipe.transform(value, { type, schema }).then(
    () => {
      throw new Error('It was accepted');
    },
    (error: unknown) => error as ProblemException,
  );
  return problemBody(problem, 'r');
};

describe('the validation of what is sent', () => {
  it('answers the parsed value', async () => {
    const body = { title: ' Bay ', description: 'A caravan', seo_slug: 'By the Sea!' };
    await expect(pipe.transform(body, { type: 'body', schema: DescribeService })).resolves.toEqual({
      title: 'Bay',
      description: 'A caravan',
      seo_title: '',
      seo_description: '',
      seo_slug: 'by-the-sea-',
    });
  });

  it('asks for what is missing, as the product words it', async () => {
    const body = await refused(BookBlock, undefined);
    expect(body).toMatchObject({
      status: 400,
      code: 'validation_failed',
      error: 'Please fill in all required fields',
    });
    expect(body.fields).toContainEqual({ path: 'customer_name', message: 'Required' });
    expect((await refused(TenantAdminLogin, { subdomain: 'a', username: '', password: 'p' })).error).toBe(
      'Please fill in all required fields',
    );
  });

  it('says the rule of the product about phone numbers', async () => {
    const booking = {
      block_id: '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11',
      customer_name: 'Ann',
      customer_email: 'ann@example.com',
      customer_phone: '12345',
    };
    expect((await refused(BookBlock, booking)).error).toBe(
      'Please enter a valid UK phone number (e.g., 07123456789 or 01234567890)',
    );
  });

  it('names the field when the message alone would not', async () => {
    const body = await refused(BookBlock, {
      block_id: '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11',
      customer_name: 'Ann',
      customer_email: 'nobody',
      customer_phone: '07123456789',
    });
    expect(body.error).toBe('Customer email must be an email address');
  });

  it('refuses fields that it does not know', async () => {
    const login = { subdomain: 'a', username: 'u', password: 'p', admin: true };
    const body = await refused(TenantAdminLogin, login);
    expect(body.fields).toEqual([{ path: 'admin', message: 'Unknown field' }]);
    expect(body.error).toBe('Unknown field: admin');
  });

  it.each([
    [z.strictObject({ a: z.string() }), { a: 1 }, 'Must be text'],
    [z.strictObject({ a: z.number() }), { a: '1' }, 'Must be a number'],
    [z.strictObject({ a: z.number().int() }), { a: 1.5 }, 'Must be a whole number'],
    [z.strictObject({ a: z.boolean() }), { a: 'yes' }, 'Must be true or false'],
    [z.strictObject({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'Must be one of: x, y'],
    [z.strictObject({ a: z.uuid() }), { a: 'z' }, 'Must be an id'],
    [z.strictObject({ a: z.array(z.string()) }), { a: {} }, 'Must be a list'],
    [z.strictObject({ a: z.array(z.string()).max(1) }), { a: ['1', '2'] }, 'Must have at most 1 entries'],
    [z.strictObject({ a: z.number().min(1) }), { a: 0 }, 'Must be at least 1'],
    [
      z.strictObject({ a: z.iso.datetime() }),
      { a: 'x' },
      'Must be a date and time, such as 2026-12-07T09:30:00Z',
    ],
    [z.strictObject({ a: z.union([z.number(), z.string()]) }), { a: {} }, 'Is of the wrong kind'],
  ])('speaks its own words, never those of a library (%#)', async (schema, value, message) => {
    expect((await refused(schema, value)).fields).toEqual([{ path: 'a', message }]);
  });

  it.each([[[]], ['text'], [7], [null]])('refuses a body that is no object: %j', async (value) => {
    expect((await refused(TenantAdminLogin, value)).status).toBe(400);
  });

  it('takes a parameter that is no id for something that does not exist', async () => {
    expect((await refused(z.uuid(), 'nonsense', 'param')).code).toBe('not_found');
  });

  it('does not let a client fill the log with field names', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]));
    expect((await refused(z.strictObject({}), many)).fields?.length).toBeLessThanOrEqual(50);
  });
});
