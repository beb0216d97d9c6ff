import { screen } from '@testing-library/react';
import { startFresh, tenant, visit } from '../../../test/site';
import { LegalPage } from './legal-page';

startFresh();

const nothing = { ...tenant, contact_email: null, contact_phone: null, contact_address: null };

describe.each(['terms', 'privacy'] as const)('The page of the %s', (page) => {
  it('says how the business is reached', () => {
    visit(<LegalPage page={page} />, { of: tenant });
    expect(
      screen.getByText(/please write to hello@gullcottage\.example, or call 01632 960 147\.$/),
    ).toBeInTheDocument();
  });

  it('asks nobody to get in touch where there is no way to', () => {
    const { container } = visit(<LegalPage page={page} />, { of: nothing });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/get in touch|contact|tell us|please/i);
  });
});
