import { differingAnswers, differingRows } from './differences';

const keys = new Map([['rm.block', ['tenant_id', 'block_id']]]);
const rows = (...lines: readonly object[]) =>
  new Map([['rm.block', lines.map((line) => JSON.stringify(line))]]);
const block = { tenant_id: 't', block_id: 'b', price: 42_000 };

describe('What differs from a recording', () => {
  it('is nothing when rows are equal, whatever columns are new', () => {
    expect(differingRows(rows(block), rows({ ...block, currency: 'GBP' }), keys)).toEqual([]);
  });

  it('is told by table, key, column, recorded and now', () => {
    expect(differingRows(rows(block), rows({ ...block, price: 1 }), keys)).toEqual([
      'rm.block "t" "b": price was 42000, is 1',
    ]);
  });

  it('is a row that is gone, and one that has come', () => {
    expect(differingRows(rows(block), rows({ ...block, block_id: 'c' }), keys)).toEqual([
      'rm.block "t" "b": recorded, and not there now',
      'rm.block "t" "c": there now, not recorded',
    ]);
  });

  it('is an answer whose text is another, down to where', () => {
    const asked = { operation: 'GET /x', asker: 'owner', path: '/x', status: 200, headers: {} } as const;
    const answer = (body: object) => [{ ...asked, body: JSON.stringify(body) }];
    expect(differingAnswers(answer({ a: [1, 2] }), answer({ a: [1, 3] }))).toEqual([
      'GET /x as owner: body.a.1 was 2, is 3',
    ]);
    expect(differingAnswers(answer({ a: 1, b: 2 }), answer({ b: 2, a: 1 }))).toEqual([
      'GET /x as owner: body has its fields in another order',
    ]);
  });

  it('is no field that has come since the recording', () => {
    const asked = { operation: 'GET /x', asker: 'owner', path: '/x', status: 200, headers: {} } as const;
    const answer = (body: object) => [{ ...asked, body: JSON.stringify(body) }];
    const since = new Set(['until']);
    expect(
      differingAnswers(answer({ a: [{ b: 1 }] }), answer({ a: [{ b: 1, until: null }] }), since),
    ).toEqual([]);
    expect(differingAnswers(answer({ a: 1 }), answer({ a: 2, until: null }), since)).toEqual([
      'GET /x as owner: body.a was 1, is 2',
    ]);
    const beside = new Set(['a beside b', 'b']);
    expect(differingAnswers(answer({ c: { a: 1 } }), answer({ c: { a: 1 }, a: 2, b: 3 }), beside)).toEqual(
      [],
    );
    expect(differingAnswers(answer({ c: { a: 1 } }), answer({ c: { a: 2 } }), beside)).toEqual([
      'GET /x as owner: body.c.a was 1, is 2',
    ]);
  });
});
