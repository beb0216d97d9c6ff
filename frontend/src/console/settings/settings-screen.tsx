import type { Settings } from '@holdfast/contracts/settings';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { paths } from '../paths';
import type { SettingsSection } from '../paths';
import { tenantPlaces } from '../shell/places';
import { TwoStepPanel } from '../two-step/two-step-panel';
import { BusinessPanel } from './business-panel';
import { ChangesPanel } from './changes-panel';
import { ContactPanel } from './contact-panel';
import { CustomerDataPanel } from './customer-data-panel';
import { InvoicePanel } from './invoice-panel';
import { LinksPanel } from './links-panel';
import { KeysPanel } from '../account/keys-panel';
import { PasswordPanel } from '../account/password-panel';
import { PaymentPanel } from './payment-panel';
import { settingsQueries } from '../data/settings.queries';
import { SettingsMenu } from './settings-menu';
import classes from './settings.module.css';
import { TermsPanel } from './terms-panel';
import { UndoPanel } from './undo-panel';
import { failures } from '../../shared/copy/console';

const sections: Readonly<Record<SettingsSection, (settings: Settings) => ReactNode>> = {
  business: (settings) => (
    <>
      <BusinessPanel settings={settings} />
      <ChangesPanel settings={settings} />
      <UndoPanel settings={settings} />
      <InvoicePanel settings={settings} />
    </>
  ),
  payments: (settings) => <PaymentPanel settings={settings} />,
  contact: (settings) => <ContactPanel settings={settings} />,
  terms: (settings) => <TermsPanel settings={settings} />,
  'sign-in': () => (
    <>
      <PasswordPanel path="/admin/change-password" />
      <TwoStepPanel home="/admin" />
    </>
  ),
  customers: () => (
    <>
      <CustomerDataPanel />
      <LinksPanel />
    </>
  ),
  keyboard: () => <KeysPanel places={tenantPlaces} />,
};

const isSection = (name: string): name is SettingsSection => Object.hasOwn(sections, name);

/** One section. On a phone it takes the menu's place, and so the focus that was on the menu. */
const Section = ({ isWide, children }: { isWide: boolean; children: ReactNode }) => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWide) top.current?.focus({ preventScroll: true });
    // Once, when the section opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div ref={top} tabIndex={-1} className={classes.section}>
      {children}
    </div>
  );
};

/**
 * The settings fall into sections, each under an address of its own. On a desktop their menu stands beside them, and the address
 * of all leads to the first; on a phone it leads to the menu.
 */
export const SettingsScreen = () => {
  const settings = useQuery(settingsQueries.current());
  const { section } = useParams();
  const isWide = useMediaQuery('(min-width: 48.0625em)', undefined, { getInitialValueInEffect: false });
  if (section === undefined && isWide) return <Navigate to={paths.settingsOf('business')} replace />;
  if (section !== undefined && !isSection(section)) return <Navigate to={paths.settings} replace />;
  return (
    <Page title="Settings">
      {section !== undefined && (
        <Link to={paths.settings} className={classes.back}>
          <ChevronLeft size={18} aria-hidden />
          All settings
        </Link>
      )}
      <div className={classes.layout} data-section={section}>
        <SettingsMenu />
        {section !== undefined && (
          <Section key={section} isWide={isWide}>
            <Loaded query={settings} failed={failures.loadSettings} skeleton={<SkeletonRows rows={10} />}>
              {sections[section]}
            </Loaded>
          </Section>
        )}
      </div>
    </Page>
  );
};
