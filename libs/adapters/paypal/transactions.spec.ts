import { account, useOwnPayPal } from './testing/own-paypal';

const { own, approvedOrder, capture, wrong } = useOwnPayPal();

const HOUR_MS = 3_600_000;
const around = () => ({ from: new Date(Date.now() - HOUR_MS), to: new Date(Date.now() + HOUR_MS) });

async function capturedId(): Promise<string> {
  const captured = await capture(await approvedOrder());
  if (captured.outcome !== 'captured') throw new Error(captured.outcome);
  return captured.capture.id;
}
const listed = async () => {
  const answer = await own.paypal.listTransactions(account, around());
  if (answer.outcome !== 'listed') throw new Error(answer.outcome);
  return answer;
};
const rowOf = async (id: string) => (await listed()).transactions.find((row) => row.id === id);

describe('The list of transactions', () => {
  it('has what was taken and what went back, with the booking and the capture', async () => {
    const captureId = await capturedId();
    const refund = await own.paypal.refundCapture(account, captureId, {
      requestId: `l-${captureId}`,
      amountMinor: 7_500,
      currency: 'GBP',
    });
    expect(await rowOf(captureId)).toMatchObject({ kind: 'capture', amountMinor: 52_518, currency: 'GBP' });
    const taken = await rowOf(captureId);
    expect(taken?.bookingId).toEqual(expect.any(String));
    expect(await rowOf('refundId' in refund ? refund.refundId : '')).toMatchObject({
      kind: 'refund',
      amountMinor: 7_500,
      captureId,
      bookingId: taken?.bookingId,
    });
    expect((await listed()).completeUntil?.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
  });

  it('is read page by page, whole', async () => {
    const { ledger } = own.sandbox.paypal;
    const [made] = [...ledger.captures.values()];
    if (made === undefined) throw new Error('Nothing was captured');
    const more = Array.from({ length: 205 }, (_, n) => ({ ...made, id: `PAGE${n}`, refunds: [] }));
    for (const one of more) ledger.captures.set(one.id, one);
    const { transactions } = await listed();
    for (const { id } of more) ledger.captures.delete(id);
    expect(transactions.filter(({ id }) => id.startsWith('PAGE'))).toHaveLength(205);
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  });

  it('is of 31 days at most', async () => {
    const within = { from: new Date(0), to: new Date(31 * 24 * HOUR_MS + 1) };
    await expect(own.paypal.listTransactions(account, within)).rejects.toThrow(RangeError);
  });

  it.each([
    ['switched off', { kind: 'search_off' }, { outcome: 'account_problem', reason: 'not_permitted' }],
    [
      'down',
      { kind: 'status', status: 503, when: 'before' },
      { outcome: 'unknown', reason: 'provider_failed' },
    ],
    ['slow', { kind: 'status', status: 429, when: 'before' }, { outcome: 'unknown', reason: 'throttled' }],
    ['no JSON', { kind: 'not_json' }, { outcome: 'unknown', reason: 'unreadable_answer' }],
    ['cut off', { kind: 'truncated_body' }, { outcome: 'unknown' }],
  ])('says nothing that is not so when it is %s', async (_, effect, answer) => {
    wrong('transactions.list', effect as never, 1);
    expect(await own.paypal.listTransactions(account, around())).toMatchObject(answer);
  });

  it('says how far it reaches, where it lags behind', async () => {
    const captureId = await capturedId();
    wrong('transactions.list', { kind: 'row_late', ms: 24 * HOUR_MS } as never, 1);
    const { transactions, completeUntil } = await listed();
    expect(transactions.map(({ id }) => id)).not.toContain(captureId);
    expect(completeUntil?.getTime()).toBeLessThan(Date.now() - 23 * HOUR_MS);
  });

  it('passes over what was taken in another currency: none of ours is, whatever is written there', async () => {
    const { ledger } = own.sandbox.paypal;
    const [made] = [...ledger.captures.values()];
    if (made === undefined) throw new Error('Nothing was captured');
    const yen = { ...made, id: 'YEN', refunds: [], order: { ...made.order, currency: 'JPY' } };
    ledger.captures.set(yen.id, yen);
    wrong('transactions.list', { kind: 'row_amount', id: yen.id, value: '1000000.000' } as never, 1);
    const { transactions } = await listed();
    ledger.captures.delete(yen.id);
    expect(transactions.map(({ id }) => id)).toContain(made.id);
    expect(transactions.map(({ id }) => id)).not.toContain(yen.id);
  });

  it.each(['10000000.00', '999999999999.99'])('is not believed where a row comes to %s', async (value) => {
    const captureId = await capturedId();
    wrong('transactions.list', { kind: 'row_amount', id: captureId, value } as never, 1);
    expect(await own.paypal.listTransactions(account, around())).toMatchObject({
      outcome: 'unknown',
      reason: 'unreadable_answer',
    });
  });

  it('is not believed where a row has no amount', async () => {
    const captureId = await capturedId();
    wrong('transactions.list', { kind: 'row_amount', id: captureId, value: 'a lot' } as never, 1);
    expect(await own.paypal.listTransactions(account, around())).toMatchObject({
      outcome: 'unknown',
      reason: 'unreadable_answer',
    });
  });
});
