import { html } from '../html';
import type { Html } from '../html';
import type { Message } from '../messages/mailbox';
import { segmentsOf } from '../messages/segments';
import type { SentText, TextStatus } from '../messages/text-gateway';

const statusWords: Readonly<Record<TextStatus, string>> = {
  queued: 'Queued',
  sent: 'Sent, not yet delivered',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
};

const button = (status: string, words: string): Html =>
  html`<button name="status" value="${status}">${words}</button>`;

/** While it is on its way, a person may say how it ends; the product is told as Twilio would tell it. */
const simulation = (id: string): Html =>
  html`<form class="simulate" method="post" action="/outbox/${id}/simulate">
    <span>Simulate:</span> ${button('delivered', 'Delivered')} ${button('undelivered', 'Not delivered')}
    ${button('failed', 'Failed')}
  </form>`;

/** A text message as a phone shows it, what it costs, and how far it has come. */
export function textMessage({ id, text }: Message, sent: SentText | undefined): Html {
  const { count, encoding } = segmentsOf(text ?? '');
  const isOnItsWay = sent?.status === 'queued' || sent?.status === 'sent';
  const state =
    sent === undefined
      ? undefined
      : html`<div>
          <dt>State</dt>
          <dd>${statusWords[sent.status]}${sent.errorCode === null ? '' : ` (error ${sent.errorCode})`}</dd>
        </div>`;
  return html`<p class="bubble">${text ?? ''}</p>
    <dl class="facts">
      <div>
        <dt>Length</dt>
        <dd>
          ${`${(text ?? '').length} characters, ${count === 1 ? '1 segment' : `${count} segments`}, ${encoding}`}
        </dd>
      </div>
      ${state}
    </dl>
    ${isOnItsWay ? simulation(id) : undefined}`;
}
