import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@holdfast/contracts/settings';
import { answerWith, renderConsole } from '../testing/render-console';
import { InvoicePanel } from './invoice-panel';

const settings = { legal_name: null, legal_address: null } as Settings;

describe('The details for invoices', () => {
  it('are saved together, and kept as they were saved', async () => {
    const sent: unknown[] = [];
    answerWith({
      'PUT /admin/settings': (body) => {
        sent.push(body);
        return { body: { ...settings, ...(body as object) } };
      },
    });
    renderConsole(<InvoicePanel settings={settings} />);
    await userEvent.type(await screen.findByLabelText('Name on invoices'), 'Gull Cottage Ltd');
    await userEvent.type(screen.getByLabelText('Address on invoices'), 'Cliff Lane');
    await userEvent.click(screen.getByRole('button', { name: 'Save invoice details' }));
    await screen.findByText('Invoice details saved successfully!');
    expect(sent).toEqual([{ legal_name: 'Gull Cottage Ltd', legal_address: 'Cliff Lane' }]);
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });
});
