import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { problem, serve, startFresh, tenant, visit } from '../../../test/site';
import { PlainPage } from './pages';
import { useTenant } from '../data/tenant-context';
import { TenantGate } from './tenant-gate';
import { Suspense } from 'react';

startFresh();

const Name = () => <p>{useTenant().name}</p>;

const open = () =>
  visit(
    <Suspense>
      <Routes>
        <Route path="/suspended" element={<PlainPage of="suspended" />} />
        <Route element={<TenantGate />}>
          <Route path="/" element={<Name />} />
        </Route>
      </Routes>
    </Suspense>,
  );

describe('A host', () => {
  it('with a tenant shows its site in its theme', async () => {
    serve({ 'GET /public/tenant': () => ({ ...tenant, theme: 'forest' }) });
    open();
    expect(await screen.findByText(tenant.name)).toBeInTheDocument();
    expect(document.documentElement.dataset['theme']).toBe('forest');
  });

  it('without a tenant says “No Booking Service Available”', async () => {
    serve({ 'GET /public/tenant': () => problem(404, 'tenant_unknown', '', { noTenant: true }) });
    open();
    expect(await screen.findByRole('heading', { name: 'No Booking Service Available' })).toBeInTheDocument();
  });

  it('whose tenant is suspended leads to “Service Suspended”', async () => {
    serve({ 'GET /public/tenant': () => problem(403, 'tenant_suspended', '', { suspended: true }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Service Suspended' })).toBeInTheDocument();
  });

  it('that cannot be loaded says why, what it may be, and tries again', async () => {
    let isBroken = true;
    serve({
      'GET /public/tenant': () =>
        isBroken ? problem(400, 'malformed_request', 'It went wrong.', { request_id: 'r-1' }) : tenant,
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'It went wrong.' })).toBeInTheDocument();
    expect(
      screen.getByText('This booking site may not be configured yet. Please contact the administrator.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/r-1/)).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(tenant.name)).toBeInTheDocument();
  });
});
