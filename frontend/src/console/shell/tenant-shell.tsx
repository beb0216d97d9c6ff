import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { bookingQueries } from '../bookings/booking.queries';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { settingsQueries } from '../settings/settings.queries';
import { tenantPlaces, thumbPlaces } from './places';
import { Shell } from './shell';
import { useKeys } from './use-keys';
import { useLogout } from './use-logout';

const CommandPalette = lazy(() =>
  import('./command-palette').then((module) => ({ default: module.CommandPalette })),
);

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
  const [palette, setPalette] = useState<'closed' | 'open' | 'asked'>('closed');
  const logout = useLogout(paths.tenantLogin);
  useKeys({ places: tenantPlaces, onSearch: () => setPalette('open') });
  return (
    <>
      <Shell
        places={tenantPlaces}
        thumbs={thumbPlaces}
        name={settings?.name ?? tenant?.name ?? ''}
        address={settings?.subdomain ?? tenant?.subdomain}
        publicUrl={settings?.public_url ?? '/'}
        waiting={{ [paths.bookings]: attention?.length ?? 0 }}
        onSearch={() => setPalette('open')}
        onLogout={logout}
        notice={settings?.is_suspended && <SuspendedNotice />}
      />
      {palette !== 'closed' && (
        <Suspense>
          <CommandPalette
            opened={palette === 'open'}
            onClose={() => setPalette('asked')}
            publicUrl={settings?.public_url ?? '/'}
            onLogout={logout}
          />
        </Suspense>
      )}
    </>
  );
};
