import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Subject } from 'rxjs';
import { rememberFacts } from '../http/requests/request-facts';
import { MOST_OF_ONE, MOST_UPLOADS, UploadPlaces } from './upload-places';

/** A request of somebody of that tenant. */
const of = (tenantId: string): ExecutionContext => {
  const request = {} as Request;
  rememberFacts(request, {
    requestId: 'request',
    ip: '203.0.113.1',
    userAgent: '',
    host: { kind: 'refused' },
    caller: { tenantId, actor: { kind: 'tenant_admin', id: 'owner' }, tenant: null },
  });
  return { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
};

const BUSY = expect.objectContaining({ code: 'busy', options: expect.objectContaining({ retryAfter: 10 }) });

describe('The places for uploads', () => {
  const begin = (places: UploadPlaces, tenantId: string) => {
    const work = new Subject<unknown>();
    places.intercept(of(tenantId), { handle: () => work }).subscribe({ error: () => undefined });
    return work;
  };
  const fill = (places: UploadPlaces) =>
    Array.from({ length: MOST_UPLOADS }, (_, number) => begin(places, `tenant ${number % 2}`));

  it('are four; who finds none is told when to come back, and nothing of theirs is read', () => {
    const places = new UploadPlaces();
    expect(fill(places)).toHaveLength(4);
    expect(() => begin(places, 'another')).toThrow(BUSY);
  });

  it('are given back, however an upload ends', () => {
    const places = new UploadPlaces();
    const under = fill(places);
    under[0]?.complete();
    under[1]?.error(new Error('broken off'));
    begin(places, 'another');
    begin(places, 'another');
    expect(() => begin(places, 'another')).toThrow(BUSY);
  });

  it('are never all one tenant’s, however slowly their pictures come in', () => {
    const places = new UploadPlaces();
    const own = Array.from({ length: MOST_OF_ONE }, () => begin(places, 'slow'));
    expect(() => begin(places, 'slow')).toThrow(BUSY);
    begin(places, 'another');
    own[0]?.complete();
    begin(places, 'slow');
  });
});
