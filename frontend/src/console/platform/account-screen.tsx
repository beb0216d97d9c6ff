import { Page } from '../kit/page';
import { Stack } from '../kit/stack';
import { KeysPanel } from '../account/keys-panel';
import { PasswordPanel } from '../account/password-panel';
import { platformPlaces } from '../shell/places';
import { TwoStepPanel } from '../two-step/two-step-panel';

export const AccountScreen = () => (
  <Page title="Account">
    <Stack gap="wide">
      <PasswordPanel path="/superadmin/change-password" />
      <TwoStepPanel home="/superadmin" />
      <KeysPanel places={platformPlaces} />
    </Stack>
  </Page>
);
