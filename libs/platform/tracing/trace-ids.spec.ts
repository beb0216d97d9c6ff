import { traceRootOf } from './trace-ids';

describe('The trace of a request', () => {
  it('has the id of the request', () => {
    const { traceId, spanId } = traceRootOf('0199c5a2-7C6A-7a4e-8000-0123456789ab');
    expect(traceId).toBe('0199c5a27c6a7a4e80000123456789ab');
    expect(spanId).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has one of the right shape whatever a proxy calls its requests, always the same', () => {
    const root = traceRootOf('edge-42:abc');
    expect(root.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceRootOf('edge-42:abc')).toEqual(root);
    expect(traceRootOf('edge-43:abc')).not.toEqual(root);
  });
});
