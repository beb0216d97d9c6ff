import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Demand } from '@holdfast/contracts/demand';
import type { Today } from '@holdfast/contracts/today';
import { answerWith, renderConsole } from '../testing/render-console';
import { DemandPanel } from './demand-panel';

const sentence = 'Minimum stay 4 turned away 11 searches for 2 nights on May weekends.';
const figures = { holds: null, lapsed: null };

const day = (demand: Today['demand']) => ({ today: '2027-06-04', demand }) as Today;

/** The browser says so by itself; the test's page does not. */
const open = () => {
  const details = screen.getByText('Show as a table').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('Lost demand on the dashboard', () => {
  it('is a sentence that leads to the rule it is about', () => {
    renderConsole(
      <DemandPanel
        day={day([
          { sentence, rule: 'stay_too_short', count: 11 },
          { sentence: 'Nights that were taken turned away 5 searches.', rule: 'stay_taken', count: 5 },
        ])}
      />,
    );
    expect(screen.getByRole('link', { name: `Look at the rule: ${sentence}` })).toHaveAttribute(
      'href',
      '/admin/prices',
    );
    expect(screen.getByRole('link', { name: /Nights that were taken/ })).toHaveAttribute(
      'href',
      '/admin/availability',
    );
  });

  it('says so when no rule has turned many away', () => {
    renderConsole(<DemandPanel day={day([])} />);
    expect(screen.getByText('No rule has turned away five searches of one kind.')).toBeInTheDocument();
  });

  it('has the figures as a table, told apart in another way when one asks for it', async () => {
    const byRule: Demand = {
      rows: [{ key: 'stay_too_short 4', name: 'Minimum stay 4', searches: 0, refused: 11, ...figures }],
      sentences: [],
    };
    const { calls } = answerWith({ 'GET /admin/demand': () => ({ body: byRule }) });
    renderConsole(<DemandPanel day={day([])} />);
    expect(calls).toEqual([]);
    open();
    const table = await screen.findByRole('table', { name: 'Lost demand by rule' });
    expect(within(table).getByRole('row', { name: 'Minimum stay 4 11' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'By' }), 'month');
    expect(await screen.findByRole('table', { name: 'Lost demand by month of stay' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Lapsed' })).toBeInTheDocument();
  });
});
