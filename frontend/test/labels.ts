const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

type Labels = readonly HTMLLabelElement[];
const NONE: Labels = [];

const fieldOf = (label: HTMLLabelElement): Element | null => {
  if (!label.hasAttribute('for')) return label.control;
  return label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
};

const readPage = (): ReadonlyMap<Element, Labels> => {
  const known = new Map<Element, HTMLLabelElement[]>();
  for (const label of document.querySelectorAll('label')) {
    const field = fieldOf(label);
    if (field) known.set(field, [...(known.get(field) ?? []), label]);
  }
  return known;
};

/**
 * Lets the fields of the page know their labels: jsdom walks the whole page for every label in it whenever a field is
 * asked for its own, and a test asks every field. Here they are looked up once after the page has changed.
 * @returns ends it
 */
export const knowLabels = (): (() => void) => {
  let known: ReadonlyMap<Element, Labels> | null = null;
  const page = new MutationObserver(() => {
    known = null;
  });
  page.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] });
  const labelsOf = (field: Element): Labels => {
    if (page.takeRecords().length > 0) known = null;
    known ??= readPage();
    return known.get(field) ?? NONE;
  };
  const ends = FIELDS.map(({ prototype }) => {
    const before = Object.getOwnPropertyDescriptor(prototype, 'labels');
    const own = before?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement & { readonly type?: string }) {
        const isSeen = this.isConnected && this.type !== 'hidden';
        return isSeen ? labelsOf(this) : own?.call(this);
      },
    });
    return () => before && Object.defineProperty(prototype, 'labels', before);
  });
  return () => {
    page.disconnect();
    for (const end of ends) end();
  };
};
