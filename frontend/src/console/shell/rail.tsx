import { Button, UnstyledButton } from '@mantine/core';
import { ExternalLink, LogOut, Search } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Brand } from './brand';
import type { Place } from './places';
import { SchemeSwitch } from './scheme-switch';
import classes from './rail.module.css';

export interface RailProps {
  readonly places: readonly Place[];
  /** Who is signed in here: a tenant's name and subdomain, or the platform. */
  readonly name: string;
  readonly address?: string;
  readonly publicUrl?: string;
  /** How many things wait for a person, by the path of the place where they wait. */
  readonly waiting?: Readonly<Record<string, number>>;
  readonly onSearch?: () => void;
  readonly onLogout: () => void;
  readonly onNavigate?: () => void;
}

const RailLink = ({ place, waiting, onClick }: { place: Place; waiting: number; onClick?: () => void }) => (
  <NavLink to={place.path} className={classes.link} onClick={onClick}>
    <place.icon size={18} aria-hidden />
    <span className={classes.linkName}>{place.name}</span>
    {waiting > 0 && (
      <span className={classes.waiting}>
        {waiting}
        <span className="visually-hidden"> need attention</span>
      </span>
    )}
  </NavLink>
);

/** What stands in the rail on a desktop and in the slide-out menu on a phone. */
export const RailContent = (props: RailProps) => (
  <div className={classes.content}>
    <div className={classes.who}>
      <Brand />
      <div className={classes.name}>{props.name}</div>
      {props.address && <div className={classes.address}>{props.address}</div>}
    </div>
    {props.onSearch && (
      <UnstyledButton className={classes.search} onClick={props.onSearch}>
        <Search size={16} aria-hidden />
        <span className={classes.linkName}>Find or do…</span>
        <kbd className={classes.keys}>Ctrl K</kbd>
      </UnstyledButton>
    )}
    <nav aria-label="Main" className={classes.links}>
      {props.places.map((place) => (
        <RailLink
          key={place.path}
          place={place}
          waiting={props.waiting?.[place.path] ?? 0}
          onClick={props.onNavigate}
        />
      ))}
    </nav>
    <div className={classes.foot}>
      {props.publicUrl && (
        <a className={classes.link} href={props.publicUrl} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden />
          <span className={classes.linkName}>Public site</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      <SchemeSwitch />
      <Button
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<LogOut size={18} aria-hidden />}
        onClick={props.onLogout}
      >
        Logout
      </Button>
    </div>
  </div>
);
