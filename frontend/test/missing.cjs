const still = () => undefined;
const deaf = { addEventListener: still, removeEventListener: still };

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// Node's own knows no forms of a page; React reads one where a submit leads to another address.
class FormData extends globalThis.FormData {
  constructor(_form) {
    super();
  }
}

const pointerEventOf = ({ MouseEvent }) =>
  class PointerEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
    }
  };

const matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  ...deaf,
  addListener: still,
  removeListener: still,
  dispatchEvent: () => false,
});

/** Adds what jsdom leaves out and components call. How it behaves in a real browser is the browser tests' matter. */
exports.addMissing = (window) => {
  const { document, Element, HTMLDialogElement } = window;
  Object.assign(window, {
    FormData,
    matchMedia,
    scrollTo: still,
    PointerEvent: window.PointerEvent ?? pointerEventOf(window),
    ResizeObserver: window.ResizeObserver ?? NoObserver,
    IntersectionObserver: window.IntersectionObserver ?? NoObserver,
  });
  Element.prototype.scrollIntoView ??= still;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new window.Event('close'));
  };
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve(), ...deaf } });
};
