import {
  Building2,
  CreditCard,
  Keyboard,
  KeyRound,
  MessageCircle,
  Palette,
  ScrollText,
  UserRoundSearch,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../paths';
import type { SettingsSection } from '../paths';

interface MenuItem {
  readonly to: string;
  readonly name: string;
  /** What is found there, for people who only read the menu. */
  readonly about: string;
  readonly icon: LucideIcon;
}

const section = (id: SettingsSection, name: string, about: string, icon: LucideIcon): MenuItem => ({
  to: paths.settingsOf(id),
  name,
  about,
  icon,
});

/** The menu of the settings. The theme has a page of its own. */
export const settingsMenu: readonly MenuItem[] = [
  section('business', 'Business', 'Name, booking mode, changes, invoices', Building2),
  section('payments', 'Payments', 'How customers pay you', CreditCard),
  section('contact', 'Contact', 'How customers reach you, and where notices go', MessageCircle),
  { to: paths.theme, name: 'Theme', about: 'How your public site looks', icon: Palette },
  section('terms', 'Terms and privacy', 'What customers agree to', ScrollText),
  section('sign-in', 'Sign-in', 'Password and two-step sign-in', KeyRound),
  section('customers', 'Customer data', 'What is held about a customer, links to bookings', UserRoundSearch),
  section('keyboard', 'Keyboard', 'Shortcuts on this device', Keyboard),
];
