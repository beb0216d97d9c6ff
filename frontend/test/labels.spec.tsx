import { render } from '@testing-library/react';

/** As jsdom finds it itself: through what each label says it is for. */
const byTheirControl = (field: Element): HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter(({ control }) => control === field);

const NOTHING = '';

const Page = ({ name = 'name', kind = 'text' }: { name?: string; kind?: string }) => (
  <>
    <label htmlFor="name">By its address</label>
    <input id={name} type={kind} />
    <label htmlFor="name">A second one</label>
    <label>
      Around <textarea /> and <button type="button">not this</button>
    </label>
    <label htmlFor={NOTHING}>For nothing</label>
    <label htmlFor="away">For nobody</label>
    <label htmlFor="words">For no field</label>
    <p id="words">Words</p>
    <select id="twice" aria-label="one" />
    <select id="twice" aria-label="another" />
    <label htmlFor="twice">Of two</label>
  </>
);

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, button')];
const expectTheSame = () => {
  for (const field of fields().filter(({ type }) => type !== 'hidden'))
    expect([...(field.labels ?? [])]).toEqual(byTheirControl(field));
};

test('fields know their labels as the platform defines them, and after every change of the page', () => {
  const { rerender } = render(<Page />);
  expectTheSame();
  expect(fields()[0]?.labels).toHaveLength(2);
  rerender(<Page name="away" />);
  expectTheSame();
  expect(fields()[0]?.labels).toHaveLength(1);
  document.querySelector('label')!.htmlFor = 'away';
  expectTheSame();
  expect(fields()[0]?.labels).toHaveLength(2);
  rerender(<Page name="away" kind="hidden" />);
  expect(fields()[0]?.labels).toBeNull();
  expectTheSame();
});

test('a field that stands in no page asks its own surroundings', () => {
  const around = document.createElement('div');
  around.innerHTML = '<label for="inner">Inner</label><input id="inner">';
  expect(around.querySelector('input')?.labels).toHaveLength(1);
});
