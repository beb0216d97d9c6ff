import { screen } from '@testing-library/react';
import { answerWith, renderConsole } from '../testing/render-console';
import { FirstSteps } from './first-steps';
import { MissingWarning } from './missing-warning';

const settings = {
  contact_email: 'hello@bay.example',
  contact_address: 'Cliff Lane',
  paypal_email: null,
  payments_set_up: true,
  public_url: 'http://bay.localhost/',
};

const open = (totalBookings: number, changes: object) => {
  answerWith({
    'GET /admin/stats': () => ({ body: { totalBookings, totalRevenue: 0, upcomingBookings: 0 } }),
    'GET /admin/settings': () => ({ body: { ...settings, ...changes } }),
    'GET /admin/service': () => ({ body: { description: '', images: [] } }),
    'GET /admin/availability': () => ({ body: [] }),
  });
  renderConsole(
    <>
      <MissingWarning />
      <FirstSteps />
    </>,
  );
};

const steps = () => screen.findByRole('region', { name: 'First steps' });

describe('What a business cannot do without', () => {
  it.each([
    ['contact_email', 'Add a contact email', /nobody is told of new bookings/],
    ['contact_address', 'Add your address', /There is no address/],
  ])('is asked for and warned of long after the first booking: %s', async (field, name, warning) => {
    open(12, { [field]: null });
    expect(await steps()).toHaveTextContent(name);
    expect(await steps()).toHaveTextContent('2 of 3 done');
    expect(await steps()).not.toHaveTextContent('Describe the service');
    expect(screen.getByRole('note', { name: 'Something is missing' })).toHaveTextContent(warning);
  });

  it('says who has to set payments up, and what the owner can do', async () => {
    open(12, { payments_set_up: false });
    expect(await steps()).toHaveTextContent(
      'Give the address of your PayPal account. Then the administrator of the platform has to link it',
    );
    expect(screen.getByRole('note', { name: 'Something is missing' })).toHaveTextContent(
      /the administrator of the platform has to link/,
    );
  });

  it('stands among the first steps of a new one', async () => {
    open(0, { contact_email: null });
    expect(await steps()).toHaveTextContent('2 of 7 done');
    expect(await steps()).toHaveTextContent('Describe the service');
  });

  it('is not spoken of when it is there', async () => {
    open(12, {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('First steps')).toBeNull();
    expect(screen.queryByText('Something is missing')).toBeNull();
  });
});
