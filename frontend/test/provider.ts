/** The provider's script, for component tests: as much of it as stands on our page. */

/** What the provider's buttons are given; a test presses them and answers as the provider would. */
export interface Given {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

/** The last buttons that the script has drawn; null: none. */
interface Provider {
  now: Given | null;
  /** Waits until it has drawn some: for the event itself, since React waits in real time before it shows them, and a wait by the test's clock does not. */
  drawn(): Promise<void>;
}

/** Puts the script into every test of a file. */
export const withProvider = (): Provider => {
  let waiting: (() => void)[] = [];
  const provider: Provider = {
    now: null,
    drawn: () =>
      provider.now === null ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve(),
  };
  /** It draws a button and calls back. */
  const script = {
    Buttons: (props: Given) => {
      provider.now = props;
      for (const resolve of waiting.splice(0)) resolve();
      return {
        isEligible: () => true,
        render: () => Promise.resolve(),
        close: () => Promise.resolve(),
        updateProps: (next: Given) => {
          provider.now = { ...props, ...next };
          return Promise.resolve();
        },
      };
    },
  };
  beforeEach(() => {
    provider.now = null;
    waiting = [];
    Object.assign(window, { paypal: script });
    // The script's element counts as loaded as soon as it is put into the page.
    const insert = Node.prototype.insertBefore;
    jest.spyOn(Node.prototype, 'insertBefore').mockImplementation(function put<T extends Node>(
      this: Node,
      node: T,
      before: Node | null,
    ): T {
      if (!(node instanceof HTMLScriptElement)) return insert.call(this, node, before) as T;
      setTimeout(() => node.onload?.(new Event('load')));
      return node;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'paypal');
  });
  return provider;
};
