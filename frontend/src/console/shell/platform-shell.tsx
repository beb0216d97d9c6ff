import { LogOut } from 'lucide-react';
import { paths } from '../paths';
import { useKeyboard } from './keyboard';
import { logOut } from './log-out';
import { platformPlaces } from './places';
import { Shell } from './shell';

/** Around every screen of the platform's operator. */
export const PlatformShell = () => {
  const { openPalette, dialogues } = useKeyboard({
    places: platformPlaces,
    deeds: [{ label: 'Logout', icon: LogOut, run: () => void logOut() }],
    find: { path: paths.platform, one: 'a tenant', all: 'tenants' },
  });
  return (
    <>
      <Shell
        places={platformPlaces}
        name="Platform"
        address="Super admin"
        onSearch={openPalette}
        onLogout={() => void logOut()}
      />
      {dialogues}
    </>
  );
};
