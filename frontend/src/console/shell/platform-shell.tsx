import { paths } from '../paths';
import { platformPlaces } from './places';
import { Shell } from './shell';
import { useLogout } from './use-logout';

/** Around every screen of the platform's operator. */
export const PlatformShell = () => (
  <Shell
    places={platformPlaces}
    name="Platform"
    address="Super admin"
    onLogout={useLogout(paths.platformLogin)}
  />
);
