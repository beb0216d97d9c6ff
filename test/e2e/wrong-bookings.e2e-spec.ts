import { useShop } from '../support/shop';

describe('Wrong requests', () => {
  const shop = useShop();

  it.each([
    ['an unknown block', { block_id: '00000000-0000-4000-8000-000000000000' }, 404, 'block_unknown'],
    ['no block at all', { block_id: 'caravan' }, 400, 'validation_failed'],
    ['a foreign phone', { customer_phone: '+49 30 1234567' }, 400, 'validation_failed'],
    ['a number for a name', { customer_name: 7 }, 400, 'validation_failed'],
    ['an unknown discount', { discount_code: 'NOPE' }, 409, 'discount_unknown'],
  ])('with %s get a clear answer and hold nothing', async (_, changes, status, code) => {
    const block = await shop.addBlock(shop.tenant);
    const answer = await shop.book(shop.tenant, block.id, changes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      code,
      status,
      error: expect.any(String),
      request_id: expect.any(String),
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const { body } = await shop.api.request(shop.tenant.host, 'GET', '/api/public/calendar');
    expect(body.every((each: { status: string }) => each.status === 'available')).toBe(true);
  });
});
