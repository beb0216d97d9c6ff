import {
  addRemark,
  evolveConversation,
  initialConversation,
  settleConversation,
} from './conversation.decide';
import type { ConversationEvent, Speaker } from './conversation.events';

const said = (from: Speaker): ConversationEvent => ({
  type: 'ConversationRemarkAdded',
  data: { remarkId: 'r', from, via: 'page', textRef: 't', verified: true },
});
const settled: ConversationEvent = { type: 'ConversationSettled', data: {} };
const given = (...events: ConversationEvent[]) => events.reduce(evolveConversation, initialConversation());
const remark = (from: Speaker) =>
  ({ remarkId: 'r', from, via: 'page', textRef: 't', verified: true }) as const;

describe('A conversation about a booking', () => {
  it('is ten remarks of the customer an hour at most, and as many of the owner as they like', () => {
    expect(addRemark(remark('customer'), 9)).toEqual({ kind: 'accepted', events: [said('customer')] });
    expect(addRemark(remark('customer'), 10)).toMatchObject({ kind: 'rejected', code: 'too_many_requests' });
    expect(addRemark(remark('tenant_admin'), 10)).toMatchObject({ kind: 'accepted' });
  });

  it('waits for the owner until they answer, or say that there is nothing to answer', () => {
    expect(given(said('customer')).isWaiting).toBe(true);
    expect(given(said('customer'), said('tenant_admin')).isWaiting).toBe(false);
    expect(given(said('tenant_admin'), said('customer')).isWaiting).toBe(true);
    expect(given(said('customer'), settled).isWaiting).toBe(false);
  });

  it('is settled once', () => {
    expect(settleConversation(given(said('customer')))).toEqual({ kind: 'accepted', events: [settled] });
    expect(settleConversation(given(said('customer'), settled))).toEqual({ kind: 'accepted', events: [] });
    expect(settleConversation(given())).toEqual({ kind: 'accepted', events: [] });
  });
});
