/** The provider's script, for component tests: as much of it as stands on our page. */

/** What the provider's buttons are given; a test presses them and answers as the provider would. */
export interface Given {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

/** Puts the script into every test of a file. The last buttons that it has drawn are `provider.now`; null: none. */
export const withProvider = (): { now: Given | null } => {
  const provider: { now: Given | null } = { now: null };
  /** It draws a button and calls back. */
  const script = {
    Buttons: (props: Given) => {
      provider.now = props;
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
