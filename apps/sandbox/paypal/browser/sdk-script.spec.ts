/** @jest-environment jsdom */
/* oxlint-disable typescript/no-explicit-any */
import { sdkScript } from './sdk-script';

const ORIGIN = 'http://127.0.0.1:3001';

// The types of this project know no browser; this file runs in one.
const browser = globalThis as any;

interface FakeWindow {
  location: { href: string };
  closed: boolean;
  focus(): void;
  close(): void;
}

let popup: FakeWindow;
let opened: string[];

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  delete browser.paypal;
  browser.document.body.innerHTML = '<div id="pay"></div>';
  opened = [];
  popup = {
    location: { href: '' },
    closed: false,
    focus: () => undefined,
    close: () => (popup.closed = true),
  };
  browser.open = (url: string) => {
    opened.push(url);
    return popup;
  };
  browser.eval(sdkScript(ORIGIN));
});

async function shown(props: object): Promise<any> {
  const buttons = browser.paypal.Buttons(props);
  await buttons.render('#pay');
  return buttons;
}

const button = () => browser.document.querySelector('#pay button');

/** What the approval page says to the page that waits. */
function say(
  data: object,
  { origin = ORIGIN, source = popup }: { origin?: string; source?: unknown } = {},
): void {
  const event = new browser.Event('message');
  Object.assign(event, { data: { source: 'paypal-sandbox', ...data }, origin });
  Object.defineProperty(event, 'source', { value: source });
  browser.dispatchEvent(event);
}

describe('the stand-in for the script of the provider', () => {
  it('draws one button, and takes it away again', async () => {
    const buttons = await shown({ createOrder: () => Promise.resolve('ORDER1') });
    expect(buttons.isEligible()).toBe(true);
    expect(button().textContent).toBe('PayPal');
    await buttons.close();
    expect(button()).toBeNull();
  });

  it('is the same when it is put in twice', () => {
    const { paypal } = browser;
    browser.eval(sdkScript(ORIGIN));
    expect(browser.paypal).toBe(paypal);
  });

  it('can be switched off and on from onInit', async () => {
    let actions: any;
    await shown({ onInit: (_data: unknown, given: unknown) => (actions = given) });
    await actions.disable();
    expect(button().disabled).toBe(true);
    await actions.enable();
    expect(button().disabled).toBe(false);
  });

  it('opens the window within the click, before the order is made', async () => {
    await shown({ createOrder: () => new Promise(() => undefined) });
    button().click();
    expect(opened).toEqual(['']);
  });

  it('leads the customer to the order, and reports the approval', async () => {
    const onApprove = jest.fn();
    await shown({ createOrder: () => Promise.resolve('ORDER1'), onApprove });
    button().click();
    await settle();
    expect(popup.location.href).toBe(
      `${ORIGIN}/checkoutnow?token=ORDER1&opener=${encodeURIComponent(browser.location.origin)}`,
    );
    say({ token: 'ORDER1', result: 'approved', payerID: 'P1' });
    await settle();

    expect(popup.closed).toBe(true);
    expect(onApprove).toHaveBeenCalledTimes(1);
    expect(onApprove.mock.calls[0][0]).toMatchObject({
      orderID: 'ORDER1',
      payerID: 'P1',
      paymentSource: 'paypal',
    });
  });

  it('believes nobody but its own window at its own origin, about its own order', async () => {
    const [onApprove, onCancel] = [jest.fn(), jest.fn()];
    await shown({ createOrder: () => Promise.resolve('ORDER1'), onApprove, onCancel });
    button().click();
    await settle();
    const approved = { token: 'ORDER1', result: 'approved' };
    say(approved, { origin: 'http://evil.example' });
    say(approved, { source: browser });
    say({ ...approved, token: 'ORDER2' });
    await settle();

    expect(onApprove).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('reports a customer who turns back, or closes the window', async () => {
    const onCancel = jest.fn();
    await shown({ createOrder: () => Promise.resolve('ORDER1'), onCancel });
    button().click();
    await settle();
    say({ token: 'ORDER1', result: 'cancelled' });
    expect(onCancel.mock.calls).toEqual([[{ orderID: 'ORDER1' }, expect.anything()]]);

    popup.closed = false;
    button().click();
    await settle();
    popup.closed = true;
    while (onCancel.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('starts again on the same order when the page asks for it', async () => {
    const createOrder = jest.fn(() => Promise.resolve('ORDER1'));
    const onApprove = jest.fn((_data: unknown, actions: any) => actions.restart());
    await shown({ createOrder, onApprove });
    button().click();
    await settle();
    say({ token: 'ORDER1', result: 'approved' });
    popup.closed = false;
    await settle();

    expect(opened).toHaveLength(2);
    expect(popup.location.href).toContain('token=ORDER1');
    expect(createOrder).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no order could be made', { createOrder: () => Promise.reject(new Error('502')) }, '502'],
    ['the order has no id', { createOrder: () => Promise.resolve(undefined) }, 'Expected an order id'],
  ])('reports an error when %s, and closes the window', async (_why, props, message) => {
    const onError = jest.fn();
    await shown({ ...props, onError });
    button().click();
    await settle();
    expect(onError.mock.calls[0][0].message).toContain(message);
    expect(popup.closed).toBe(true);
  });

  it('reports an error of onApprove', async () => {
    const onError = jest.fn();
    const onApprove = () => Promise.reject(new Error('not confirmed'));
    await shown({ createOrder: () => Promise.resolve('ORDER1'), onApprove, onError });
    button().click();
    await settle();
    say({ token: 'ORDER1', result: 'approved' });
    await settle();
    expect(onError.mock.calls[0][0].message).toBe('not confirmed');
  });

  it('shows the page in a frame where windows are blocked', async () => {
    browser.open = () => null;
    const onCancel = jest.fn();
    await shown({ createOrder: () => Promise.resolve('ORDER1'), onCancel });
    button().click();
    await settle();
    const frame = browser.document.querySelector('[role=dialog] iframe');
    expect(frame.src).toContain('/checkoutnow?token=ORDER1');

    say({ token: 'ORDER1', result: 'cancelled' }, { source: frame.contentWindow });
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(browser.document.querySelector('[role=dialog]')).toBeNull();
  });

  it('sees the latest callbacks', async () => {
    const [old, latest] = [jest.fn(), jest.fn()];
    const buttons = await shown({ createOrder: () => Promise.resolve('ORDER1'), onCancel: old });
    await buttons.updateProps({ onCancel: latest });
    button().click();
    await settle();
    say({ token: 'ORDER1', result: 'cancelled' });
    expect(old).not.toHaveBeenCalled();
    expect(latest).toHaveBeenCalledTimes(1);
  });
});
