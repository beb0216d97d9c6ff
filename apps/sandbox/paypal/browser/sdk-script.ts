/*
 * A stand-in for PayPal's JavaScript SDK, version 5, as far as a merchant with one button needs it: the same global, the same
 * callbacks in the same order, a window of another origin. Runs in the browser, so it is text here.
 *
 * Nothing is styled by style sheets or inline attributes: the page's content security policy need not allow either.
 */
const SCRIPT = String.raw`
(() => {
  'use strict';
  const own = document.currentScript;
  const namespace = (own && own.getAttribute('data-namespace')) || 'paypal';
  // Development builds insert the script twice.
  if (window[namespace] && window[namespace].Buttons) return;
  const ORIGIN = own && own.src ? new URL(own.src).origin : FALLBACK_ORIGIN;
  const CLOSED_POLL_MS = 250;

  const paint = (element, style) => Object.assign(element.style, style);
  const failed = (value) => (value instanceof Error ? value : new Error(String(value)));

  /** The window at the provider. Opened within the click, or the browser would take it for an advertisement. */
  function openWindow() {
    const [width, height] = [500, 680];
    const left = Math.max(0, (window.screenX || 0) + ((window.outerWidth || 0) - width) / 2);
    const top = Math.max(0, (window.screenY || 0) + ((window.outerHeight || 0) - height) / 2);
    const features = 'popup=yes,width=' + width + ',height=' + height + ',left=' + left + ',top=' + top;
    // Empty at first: of two addresses given to a new window one after the other, a busy browser may load the first for good.
    const popup = window.open('', 'paypal_sandbox', features);
    return popup ? ofPopup(popup) : ofFrame();
  }

  const ofPopup = (popup) => ({
    target: () => popup,
    show: (url) => { popup.location.href = url; popup.focus(); },
    isClosed: () => popup.closed,
    close: () => popup.close(),
  });

  /** Where windows are blocked, the same page stands in a frame over the merchant's. */
  function ofFrame() {
    const veil = document.createElement('div');
    veil.setAttribute('role', 'dialog');
    veil.setAttribute('aria-modal', 'true');
    veil.setAttribute('aria-label', 'PayPal');
    paint(veil, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgba(16,24,40,.6)', display: 'grid', placeItems: 'center', padding: '8px' });
    const frame = document.createElement('iframe');
    frame.title = 'PayPal';
    frame.src = ORIGIN + '/checkoutnow/wait';
    paint(frame, { border: '0', borderRadius: '12px', background: '#fff', width: 'min(500px, 100%)', height: 'min(680px, 100%)' });
    veil.append(frame);
    document.body.append(veil);
    return {
      target: () => frame.contentWindow,
      show: (url) => { frame.src = url; frame.focus(); },
      isClosed: () => !veil.isConnected,
      close: () => veil.remove(),
    };
  }

  function Buttons(initial) {
    let props = initial || {};
    let button;
    let flow;

    const report = (error) => {
      if (props.onError) props.onError(failed(error));
      else console.error(error);
    };

    function end(which) {
      clearInterval(which.poll);
      window.removeEventListener('message', which.listen);
      which.surface.close();
      if (flow === which) flow = undefined;
    }

    /** knownOrder: the customer comes back to the same order, after a card was refused. */
    function start(knownOrder) {
      if (flow) return;
      const mine = { surface: openWindow(), orderID: knownOrder };
      flow = mine;
      const isOver = () => flow !== mine;
      const cancel = () => {
        end(mine);
        if (props.onCancel) props.onCancel({ orderID: mine.orderID }, { redirect });
      };
      const approve = async (payerID) => {
        end(mine);
        const data = { orderID: mine.orderID, payerID, paymentID: null, billingToken: null, facilitatorAccessToken: '', paymentSource: 'paypal' };
        const actions = { restart: () => start(mine.orderID), redirect };
        try {
          if (props.onApprove) await props.onApprove(data, actions);
        } catch (error) {
          report(error);
        }
      };
      mine.listen = (event) => {
        const { data } = event;
        if (event.origin !== ORIGIN || event.source !== mine.surface.target()) return;
        if (!data || data.source !== 'paypal-sandbox' || data.token !== mine.orderID) return;
        if (data.result === 'approved') void approve(data.payerID);
        else cancel();
      };
      window.addEventListener('message', mine.listen);
      mine.poll = setInterval(() => { if (mine.surface.isClosed()) cancel(); }, CLOSED_POLL_MS);
      void order(mine).then((orderID) => {
        if (isOver()) return;
        mine.orderID = orderID;
        mine.surface.show(ORIGIN + '/checkoutnow?token=' + encodeURIComponent(orderID) + '&opener=' + encodeURIComponent(location.origin));
      }).catch((error) => {
        if (isOver()) return;
        end(mine);
        if (error !== REJECTED) report(error);
      });
    }

    async function order(mine) {
      if (mine.orderID) return mine.orderID;
      let rejected = false;
      const actions = { resolve: () => Promise.resolve(), reject: () => { rejected = true; return Promise.resolve(); } };
      if (props.onClick) await props.onClick({ fundingSource: 'paypal' }, actions);
      if (rejected) throw REJECTED;
      if (!props.createOrder) throw new Error('No value passed to createOrder');
      const orderID = await props.createOrder({ paymentSource: 'paypal' }, {});
      if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
      return orderID;
    }

    const setEnabled = (enabled) => {
      button.disabled = !enabled;
      paint(button, { opacity: enabled ? '1' : '.5', cursor: enabled ? 'pointer' : 'not-allowed' });
      return Promise.resolve();
    };

    return {
      isEligible: () => props.fundingSource === undefined || props.fundingSource === 'paypal',
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container || !container.isConnected) throw new Error('Element for PayPal Buttons component is not in the page');
        button = drawButton(props.style || {});
        button.addEventListener('click', () => start());
        container.append(button);
        if (props.onInit) await props.onInit({ correlationID: 'sandbox' }, { enable: () => setEnabled(true), disable: () => setEnabled(false) });
      },
      async close() {
        if (flow) end(flow);
        if (button) button.remove();
      },
      async updateProps(next) { props = { ...props, ...next }; },
    };
  }

  const REJECTED = new Error('onClick said no');
  const redirect = (url) => { window.location.href = url; };

  function drawButton(style) {
    const height = Math.min(55, Math.max(25, Number(style.height) || 48));
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-label', 'Pay with PayPal');
    button.setAttribute('data-funding-source', 'paypal');
    button.textContent = 'PayPal';
    paint(button, {
      display: 'block', width: '100%', minWidth: '150px', height: height + 'px', margin: '0', border: '0',
      borderRadius: style.shape === 'pill' ? height / 2 + 'px' : '4px', background: '#ffc439', color: '#142c8e', cursor: 'pointer',
      font: 'italic 800 ' + Math.round(height * 0.44) + 'px/1 Verdana, "DejaVu Sans", Geneva, sans-serif', letterSpacing: '-.02em',
    });
    const ring = (on) => paint(button, { outline: on ? '3px solid #142c8e' : 'none', outlineOffset: '2px' });
    button.addEventListener('focus', () => ring(button.matches(':focus-visible')));
    button.addEventListener('blur', () => ring(false));
    button.addEventListener('pointerenter', () => paint(button, { filter: 'brightness(.95)' }));
    button.addEventListener('pointerleave', () => paint(button, { filter: 'none' }));
    return button;
  }

  const FUNDING = { PAYPAL: 'paypal', CARD: 'card', PAYLATER: 'paylater', VENMO: 'venmo', CREDIT: 'credit' };
  window[namespace] = {
    version: '5.0.0-sandbox',
    FUNDING,
    Buttons,
    getFundingSources: () => [FUNDING.PAYPAL],
    isFundingEligible: (source) => source === FUNDING.PAYPAL,
  };
})();
`;

/** `origin`: where the script is served, for browsers that do not tell a script where it came from. */
export const sdkScript = (origin: string): string =>
  SCRIPT.replace('FALLBACK_ORIGIN', () => JSON.stringify(origin));
