import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from '../kit/panel';
import { Row } from '../kit/stack';
import { paths } from '../paths';
import { settingsQueries } from '../data/settings.queries';
import { tenantPlaces } from '../shell/places';
import { markShared } from './shared-mark';
import classes from './dashboard-screen.module.css';

/** Every place of the console. The settings are looked for under payment, because that is what brings people there. */
export const QuickLinks = () => (
  <Panel title="Quick links" flush>
    <ul className={classes.quick}>
      {tenantPlaces
        .filter(({ path }) => path !== paths.dashboard)
        .map((place) => (
          <li key={place.path}>
            <Link to={place.path === paths.settings ? paths.settingsOf('payments') : place.path}>
              <place.icon size={18} aria-hidden />
              {place.path === paths.settings ? 'Payment settings' : place.name}
            </Link>
          </li>
        ))}
    </ul>
  </Panel>
);

export const CopyAddress = ({ url }: { url: string }) => {
  const clipboard = useClipboard({ timeout: 2_000 });
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => {
        clipboard.copy(url);
        markShared();
      }}
    >
      <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy address'}</span>
    </Button>
  );
};

export const PublicSiteCard = () => {
  const { data } = useQuery(settingsQueries.current());
  const url = data?.public_url ?? `${window.location.origin}/`;
  return (
    <Panel title="Public Site">
      <div className={classes.site}>
        <span className={classes.address}>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
        <Row>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="light"
            leftSection={<ExternalLink size={16} aria-hidden />}
          >
            Open
          </Button>
          <CopyAddress url={url} />
        </Row>
      </div>
    </Panel>
  );
};
