import { useQuery } from '@tanstack/react-query';
import { BoneRows } from '../kit/bones';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Stack } from '../kit/stack';
import { tenantPlaces } from '../shell/places';
import { ThemePicker } from '../theme/theme-picker';
import { themeIds } from '@holdfast/contracts/themes';
import { TwoStepPanel } from '../two-step/two-step-panel';
import { BusinessPanel } from './business-panel';
import { ContactPanel } from './contact-panel';
import { CustomerDataPanel } from './customer-data-panel';
import { KeysPanel } from './keys-panel';
import { PasswordPanel } from './password-panel';
import { PaymentPanel } from './payment-panel';
import { settingsQueries } from './settings.queries';
import { TermsPanel } from './terms-panel';
import { failures } from '../../shared/copy/console';

export const SettingsScreen = () => {
  const settings = useQuery(settingsQueries.current());
  return (
    <Page title="Settings">
      <Loaded query={settings} failed={failures.loadSettings} skeleton={<BoneRows rows={10} />}>
        {(current) => (
          <Stack gap="wide">
            <BusinessPanel settings={current} />
            <PaymentPanel settings={current} />
            <ContactPanel settings={current} />
            <Panel title="Theme" note="How your public site looks. It changes for customers at once.">
              <ThemePicker ids={themeIds} current={current.theme} />
            </Panel>
            <TermsPanel settings={current} />
            <PasswordPanel path="/admin/change-password" />
            <TwoStepPanel home="/admin" />
            <CustomerDataPanel />
            <KeysPanel places={tenantPlaces} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};
