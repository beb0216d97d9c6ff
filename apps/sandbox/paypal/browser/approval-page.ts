import { Html, html, page } from '../../html';
import type { Order } from '../ledger';
import { PAYER } from '../payer';

const STYLE = '/checkoutnow/style.css';
const SCRIPT = '/checkoutnow/script.js';

const money = (pence: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100);

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

const frame = (content: Html, attributes: Html = html``): Html =>
  html`<body ${attributes}>
    <header class="bar">
      <span class="name">PayPal</span><span class="badge">Sandbox: no real money</span>
    </header>
    <main class="sheet">${content}</main>
  </body>`;

/** Where a customer approves an order. `opener`: the origin of the page that waits for the outcome, if one does. */
export function approvalPage(order: Order, opener: string | undefined): string {
  const merchant = textOr(order.experience.brand_name, order.merchant);
  const amount = money(order.amountMinor, order.currency);
  const back =
    opener === undefined ? undefined : html`<input type="hidden" name="opener" value="${opener}" />`;
  const content = html`
    <p class="eyebrow">Paying</p>
    <h1>${merchant}</h1>
    <p class="bill"><span>${textOr(order.unit.description, 'Your order')}</span><strong>${amount}</strong></p>
    <form method="post" action="/checkoutnow">
      <input type="hidden" name="token" value="${order.id}" />
      ${back}
      <fieldset>
        <legend>Pay with</legend>
        <label class="choice">
          <input type="radio" name="card" value="good" checked />
          <span><strong>Test card</strong><small>ends in 4242, works</small></span>
        </label>
        <label class="choice">
          <input type="radio" name="card" value="declined" />
          <span><strong>Declined card</strong><small>ends in 0002, will be refused</small></span>
        </label>
      </fieldset>
      <button class="pay" name="action" value="approve">Pay ${amount}</button>
      <button class="cancel" name="action" value="cancel">Cancel and return to ${merchant}</button>
    </form>
    <p class="fine">
      You are signed in as ${PAYER.name.given_name} ${PAYER.name.surname}, a person made up for testing.
    </p>
  `;
  return page(`Pay ${amount} to ${merchant}`, STYLE, SCRIPT, frame(content));
}

/** After the customer's choice: tells the page that waits, then closes. The script reads the attributes of the body. */
export function outcomePage(outcome: {
  readonly token: string;
  readonly opener: string;
  readonly result: 'approved' | 'cancelled';
}): string {
  const { token, opener, result } = outcome;
  const content = html`<h1>${result === 'approved' ? 'Thank you' : 'Nothing was paid'}</h1>
    <p>You can close this window and go on where you came from.</p>`;
  const attributes = html`data-token="${token}" data-opener="${opener}" data-result="${result}"`;
  return page('PayPal', STYLE, SCRIPT, frame(content, attributes));
}

export const waitingPage = (): string =>
  page(
    'PayPal',
    STYLE,
    SCRIPT,
    frame(html`<div class="wait" role="status"><span class="spinner"></span>One moment</div>`),
  );

export const sorryPage = (sentence: string): string =>
  page(
    'PayPal',
    STYLE,
    SCRIPT,
    frame(
      html`<h1>This cannot be paid</h1>
        <p>${sentence}</p>`,
    ),
  );

export const APPROVAL_SCRIPT = `
const { token, opener, result } = document.body.dataset;
if (result) {
  const waiting = window.opener || (window.parent !== window ? window.parent : null);
  if (waiting) waiting.postMessage({ source: 'paypal-sandbox', token, result, payerID: '${PAYER.payer_id}' }, opener);
}
`;

export const APPROVAL_STYLE = `
* { box-sizing: border-box; }
html { background: #f3f4f6; color: #1c2433; font: 16px/1.5 "Source Sans 3", system-ui, -apple-system, "Segoe UI", sans-serif; }
body { margin: 0; min-height: 100vh; padding: 0 16px 32px; font-variant-numeric: tabular-nums; }
.bar { max-width: 440px; margin: 0 auto; padding: 20px 4px 16px; display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.name { font: italic 800 20px/1.5 Verdana, "DejaVu Sans", Geneva, sans-serif; color: #142c8e; letter-spacing: -.02em; }
.badge { font-size: 13px; color: #6b4a00; background: #fff1cc; border-radius: 999px; padding: 2px 10px; }
.sheet { max-width: 440px; margin: 0 auto; background: #fff; border-radius: 16px; padding: 28px; box-shadow: 0 1px 2px rgba(16, 24, 40, .06), 0 12px 32px rgba(16, 24, 40, .08); }
.eyebrow { margin: 0; color: #5b6576; font-size: 14px; }
h1 { margin: 0 0 20px; font-size: 24px; line-height: 1.25; font-weight: 650; overflow-wrap: anywhere; }
.bill { display: flex; justify-content: space-between; gap: 24px; margin: 0 0 24px; padding: 14px 0; border: solid #e5e8ee; border-width: 1px 0; }
.bill span { color: #5b6576; overflow-wrap: anywhere; text-wrap: pretty; }
.bill strong { white-space: nowrap; font-weight: 650; font-size: 18px; }
fieldset { border: 0; margin: 0 0 24px; padding: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-size: 14px; color: #5b6576; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 14px; border: 1px solid #cfd5df; border-radius: 10px; cursor: pointer; }
.choice:has(input:checked) { border-color: #142c8e; box-shadow: inset 0 0 0 1px #142c8e; background: #f5f7ff; }
.choice input { width: 18px; height: 18px; margin: 0; accent-color: #142c8e; flex: none; }
.choice strong { display: block; font-weight: 600; line-height: 1.3; }
.choice small { display: block; font-size: 14px; color: #5b6576; line-height: 1.3; }
button { display: block; width: 100%; min-height: 48px; border: 0; border-radius: 999px; font: inherit; font-weight: 650; cursor: pointer; }
.pay { background: #142c8e; color: #fff; font-size: 17px; }
.pay:hover { background: #0e2070; }
.cancel { margin-top: 8px; background: none; color: #142c8e; }
.cancel:hover { text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid #ffc439; outline-offset: 2px; }
.fine { margin: 16px 0 0; text-align: center; text-wrap: balance; font-size: 14px; color: #5b6576; }
.wait { display: flex; align-items: center; justify-content: center; gap: 12px; padding: 48px 0; color: #5b6576; }
.spinner { width: 20px; height: 20px; border-radius: 50%; border: 3px solid #d8deeb; border-top-color: #142c8e; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }
@media (max-width: 480px) { .sheet { padding: 24px 20px; } }
`;
