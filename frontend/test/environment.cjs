const { TestEnvironment } = require('jest-environment-jsdom');

/** Web platform classes that Node has and this jsdom has not. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
    // Node's own knows no forms of a page; React reads one where a submit leads to another address.
    this.global.FormData = class FormData extends globalThis.FormData {
      constructor(_form) {
        super();
      }
    };
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {
      constructor(type, init = {}) {
        super(type, init);
        this.pointerId = init.pointerId ?? 0;
        this.pointerType = init.pointerType ?? '';
      }
    };
  }
};
