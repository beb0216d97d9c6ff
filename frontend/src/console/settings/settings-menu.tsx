import { ChevronRight } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { settingsMenu } from './settings-sections';
import classes from './settings.module.css';

/** Beside the section on a desktop; on a phone it is the first page of the settings. */
export const SettingsMenu = () => (
  <nav className={classes.menu} aria-label="Settings">
    {settingsMenu.map(({ to, name, about, icon: Icon }) => (
      <NavLink key={to} to={to} className={classes.item}>
        <Icon size={18} aria-hidden />
        <span className={classes.itemName}>{name}</span>
        <span className={classes.about}>{about}</span>
        <ChevronRight size={18} aria-hidden className={classes.chevron} />
      </NavLink>
    ))}
  </nav>
);
