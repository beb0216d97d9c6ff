import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban, CalendarOff, ExternalLink, LogOut } from 'lucide-react';
import { bookingQueries } from '../data/booking.queries';
import { late } from '../kit/late';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { settingsQueries } from '../data/settings.queries';
import { useKeyboard } from './keyboard';
import { logOut } from './log-out';
import { tenantPlaces, thumbPlaces } from './places';
import { Shell } from './shell';

const OwnersPalette = late(async () => (await import('./owners-palette')).OwnersPalette);

const SuspendedNotice = () => (
  <Alert color="orange" icon={<Ban size={20} aria-hidden />} title="Your site is suspended">
    Customers cannot see it and nothing can be changed here. You can still read everything and cancel
    bookings. Please contact the administrator of the platform.
  </Alert>
);

/** Around every screen of a tenant's admin. */
export const TenantShell = () => {
  const tenant = useSession()?.tenant;
  const { data: settings } = useQuery(settingsQueries.current());
  const { data: attention } = useQuery(bookingQueries.attention());
  const publicUrl = settings?.public_url ?? '/';
  const { openPalette, dialogues } = useKeyboard(
    {
      places: tenantPlaces,
      deeds: [
        {
          label: 'Block dates',
          icon: CalendarOff,
          keywords: 'close days closed',
          run: `${paths.availability}?block=new&as=blocked`,
        },
        {
          label: 'Open the public site',
          icon: ExternalLink,
          run: () => window.open(publicUrl, '_blank', 'noopener'),
        },
        { label: 'Logout', icon: LogOut, run: () => void logOut() },
      ],
      find: { path: paths.bookings, one: 'a booking', all: 'bookings' },
    },
    OwnersPalette,
  );
  return (
    <>
      <Shell
        places={tenantPlaces}
        thumbs={thumbPlaces}
        name={settings?.name ?? tenant?.name ?? ''}
        address={settings?.subdomain ?? tenant?.subdomain}
        publicUrl={publicUrl}
        waiting={{ [paths.bookings]: attention?.length ?? 0 }}
        onSearch={openPalette}
        onLogout={() => void logOut()}
        notice={settings?.is_suspended && <SuspendedNotice />}
      />
      {dialogues}
    </>
  );
};
