import { screen, within } from '@testing-library/react';
import { block, calendarOf, held, serve, startFresh, tenant, visit } from '../../../test/site';
import { keepHold } from '../data/hold-changes';
import { QuickBook } from './quick-book';

startFresh();

const stays = [
  block('2026-11-20', '2026-11-23'),
  block('2026-11-27', '2026-11-30', { status: 'booked' }),
  ...[1, 2, 3, 4, 5, 6].map((week) => block(`2027-0${week}-04`, `2027-0${week}-08`)),
];

describe('Quick Book', () => {
  it('offers the first five blocks that can be booked, however far off, each with what one pays', async () => {
    serve({ 'GET /public/calendar': calendarOf(stays) });
    visit(<QuickBook />);
    const list = await screen.findByRole('list');
    const cards = within(list).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      stays.slice(2, 7).map(({ id }) => `/checkout/${id}`),
    );
    expect(cards[0]).toHaveAccessibleName(
      'Book Mon 4 to Fri 8 January, 4 nights, £365.06, includes £75.00 refundable deposit, available',
    );
  });

  it('names first what the customer holds themselves, with the way back to it', async () => {
    const mine = { ...stays[2]!, status: 'booked' as const };
    keepHold({ block: mine, booking: held(), discount: null });
    serve({ 'GET /public/calendar': calendarOf(stays) });
    visit(<QuickBook />);
    const cards = within(await screen.findByRole('list')).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      stays.slice(2, 7).map(({ id }) => `/checkout/${id}`),
    );
    expect(cards[0]).toHaveTextContent(/You are holding this until \d\d:15Continue booking$/);
    expect(cards[1]).toHaveTextContent(/Book$/);
  });

  it('offers fewer when there are fewer', async () => {
    serve({ 'GET /public/calendar': calendarOf(stays.slice(0, 4)) });
    visit(<QuickBook />);
    expect(within(await screen.findByRole('list')).getAllByRole('link')).toHaveLength(2);
  });

  it('says that nothing is free, and whom to ask', async () => {
    serve({ 'GET /public/calendar': () => [] });
    visit(<QuickBook />);
    expect(await screen.findByText('No dates are free at the moment.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask about other dates' })).toHaveAttribute(
      'href',
      `mailto:${tenant.contact_email}`,
    );
  });
});
