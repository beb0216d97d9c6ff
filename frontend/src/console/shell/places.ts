import {
  Brush,
  Building2,
  CalendarArrowDown,
  CalendarDays,
  CalendarSync,
  KeyRound,
  LogIn,
  Landmark,
  LayoutDashboard,
  NotebookPen,
  Palette,
  PoundSterling,
  ScrollText,
  Settings,
  TicketPercent,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { handTexts } from '../../shared/copy/hand';
import { paths } from '../paths';

export interface Place {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** After `g`: the key that goes there. */
  readonly key: string;
  /** What `n` begins there: the words for it, and what it adds to the address. */
  readonly begins?: { readonly words: string; readonly search: string };
}

export const tenantPlaces: readonly Place[] = [
  { path: paths.dashboard, name: 'Dashboard', icon: LayoutDashboard, key: 'h' },
  { path: paths.arrivals, name: 'Arrivals', icon: LogIn, key: 'r' },
  { path: paths.cleaning, name: 'Cleaning', icon: Brush, key: 'l' },
  { path: paths.service, name: 'Service', icon: NotebookPen, key: 's' },
  {
    path: paths.availability,
    name: 'Availability',
    icon: CalendarDays,
    key: 'a',
    begins: { words: 'Add availability', search: '?block=new' },
  },
  {
    path: paths.schedules,
    name: 'Schedules',
    icon: CalendarSync,
    key: 'c',
    begins: { words: 'Create a schedule', search: '?schedule=new' },
  },
  {
    path: paths.channels,
    name: 'Calendars',
    icon: CalendarArrowDown,
    key: 'k',
    begins: { words: 'Link a calendar', search: '?channel=new' },
  },
  { path: paths.prices, name: 'Prices', icon: PoundSterling, key: 'p' },
  {
    path: paths.bookings,
    name: 'Bookings',
    icon: Users,
    key: 'b',
    begins: { words: handTexts.title, search: '?take=new' },
  },
  { path: paths.money, name: 'Money', icon: Landmark, key: 'm' },
  {
    path: paths.discounts,
    name: 'Discounts',
    icon: TicketPercent,
    key: 'd',
    begins: { words: 'Create a discount', search: '?discount=new' },
  },
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
  {
    path: paths.platform,
    name: 'Dashboard',
    icon: Building2,
    key: 'h',
    begins: { words: 'Add a new tenant', search: '?tenant=new' },
  },
  { path: paths.platformAudit, name: 'Audit', icon: ScrollText, key: 'u' },
  { path: paths.account, name: 'Account', icon: KeyRound, key: 'a' },
];
