import {
  Building2,
  CalendarDays,
  CalendarSync,
  KeyRound,
  LayoutDashboard,
  NotebookPen,
  Palette,
  ScrollText,
  Settings,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../paths';

export interface Place {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** After `g`: the key that goes there. */
  readonly key?: string;
}

export const tenantPlaces: readonly Place[] = [
  { path: paths.dashboard, name: 'Dashboard', icon: LayoutDashboard, key: 'h' },
  { path: paths.service, name: 'Service', icon: NotebookPen, key: 's' },
  { path: paths.availability, name: 'Availability', icon: CalendarDays, key: 'a' },
  { path: paths.schedules, name: 'Schedules', icon: CalendarSync, key: 'c' },
  { path: paths.bookings, name: 'Bookings', icon: Users, key: 'b' },
  { path: paths.discounts, name: 'Discounts', icon: TicketPercent, key: 'd' },
  { path: paths.settings, name: 'Settings', icon: Settings, key: 'e' },
  { path: paths.theme, name: 'Theme', icon: Palette, key: 't' },
  { path: paths.audit, name: 'Audit', icon: ScrollText, key: 'u' },
];

/** The four places an owner goes to with the phone in one hand. */
export const thumbPlaces: readonly Place[] = [
  paths.dashboard,
  paths.bookings,
  paths.availability,
  paths.discounts,
].map((path) => tenantPlaces.find((place) => place.path === path)!);

export const platformPlaces: readonly Place[] = [
  { path: paths.platform, name: 'Dashboard', icon: Building2 },
  { path: paths.account, name: 'Account', icon: KeyRound },
];
