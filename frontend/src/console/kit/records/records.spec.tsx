import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../testing/render-console';
import type { Column } from './column';
import { Records } from './records';

interface Boat {
  readonly name: string;
  readonly price: number;
  readonly note: string;
}

const columns: readonly Column<Boat>[] = [
  { id: 'name', head: 'Name', card: 'title', cell: ({ name }) => name },
  { id: 'price', head: 'Price', by: ({ price }) => price, cell: ({ price }) => `£${price}` },
  { id: 'note', head: 'Note', blank: ({ note }) => note === '', cell: ({ note }) => note || '-' },
];

const boats: readonly Boat[] = [
  { name: 'Gull', price: 30, note: '' },
  { name: 'Heron', price: 4, note: 'Leaks' },
  { name: 'Tern', price: 12, note: '' },
];

const show = (rows: readonly Boat[], wide: boolean, address = '/') => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: wide,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  return renderConsole(
    <Records label="Boats" noun="boat" rows={rows} columns={columns} rowKey={({ name }) => name} />,
    address,
  );
};

const namesInTable = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

afterEach(() => jest.restoreAllMocks());

test('a table is sorted by a press on its head, up, down and not at all, and the address says how', async () => {
  const { router } = show(boats, true);
  expect(namesInTable()).toEqual(['Gull', 'Heron', 'Tern']);
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(namesInTable()).toEqual(['Heron', 'Tern', 'Gull']);
  expect(router.state.location.search).toBe('?sort=price');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(namesInTable()).toEqual(['Gull', 'Tern', 'Heron']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(router.state.location.search).toBe('');
});

test('an address that is opened shows the same order and page again', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Boat ${index}`, price: index, note: '' }));
  show(many, true, '/?sort=-price&page=2');
  expect(namesInTable()[0]).toBe('Boat 9');
  expect(screen.getByText(/page 2 of 2/)).toBeInTheDocument();
});

test('where there is no room, each row is a card, without the lines that say nothing', () => {
  show(boats, false);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [gull, heron] = within(screen.getByRole('list', { name: 'Boats' })).getAllByRole('listitem');
  expect(gull).toHaveTextContent('£30');
  expect(gull).not.toHaveTextContent('Note');
  expect(heron).toHaveTextContent('Leaks');
});
