import { Page } from '../kit/page';
import { PasswordPanel } from '../settings/password-panel';

export const AccountScreen = () => (
  <Page title="Account">
    <PasswordPanel path="/superadmin/change-password" />
  </Page>
);
