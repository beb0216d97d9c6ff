/** The screens of the platform's operator. */
import { dialogue, first, press, see } from './screen-acts.mjs';

const operator = (name, path, act, more = {}) => ({
  name,
  as: 'operator',
  path: `/superadmin/${path}`,
  act,
  ...more,
});

const openTenant = (page) => page.getByRole('button', { name: 'Gull Cottage Caravan', exact: true }).click();
const inTenant = (act) => async (page) => {
  await openTenant(page);
  await page.getByText('Payment credentials').first().waitFor();
  await act?.(page);
};

export const operatorScreens = [
  { name: 'platform-login', host: '', path: '/superadmin/login' },
  operator('platform', 'dashboard', first('Gull Cottage Caravan'), { whole: true }),
  operator('tenant-new', 'dashboard?tenant=new', (page) => press(dialogue(page), 'Create tenant')),
  operator('suspend', 'dashboard', press(/^Suspend Gull/)),
  operator('tenant-delete', 'dashboard', press(/^Delete Gull/)),
  operator('tenant', 'dashboard', inTenant(), { whole: true }),
  operator(
    'tenant-reset',
    'dashboard',
    inTenant(async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('brine lantern 8');
      await press(page, 'Reset password');
    }),
  ),
  operator('platform-audit', 'audit', (page) => page.locator('summary').first().click()),
  operator('account', 'account', see('Change password'), { whole: true }),
  operator('platform-nowhere', 'nowhere'),
];
