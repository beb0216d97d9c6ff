import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { ErrorCatch } from '../kit/error-catch';
import { Brand } from './brand';
import { OfflineNotice } from './offline-notice';
import type { Place } from './places';
import { RailContent } from './rail';
import type { RailProps } from './rail';
import classes from './shell.module.css';

interface ShellProps extends Omit<RailProps, 'onNavigate'> {
  readonly thumbs?: readonly Place[];
  readonly notice?: ReactNode;
}

const BottomBar = ({ thumbs, onMenu }: { thumbs: readonly Place[]; onMenu: () => void }) => (
  <nav className={classes.bottom} aria-label="Quick">
    {thumbs.map((place) => (
      <NavLink key={place.path} to={place.path} className={classes.thumb}>
        <place.icon size={22} aria-hidden />
        {place.name}
      </NavLink>
    ))}
    <button type="button" className={classes.thumb} onClick={onMenu}>
      <Menu size={22} aria-hidden />
      Menu
    </button>
  </nav>
);

/** Around every screen: a rail on a desktop; a top bar, a slide-out menu and a bar for the thumb on a phone. */
export const Shell = ({ thumbs, notice, ...rail }: ShellProps) => {
  const [opened, menu] = useDisclosure(false);
  return (
    <div className={classes.shell} data-thumbs={thumbs ? true : undefined}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.rail} aria-label="Console">
        <RailContent {...rail} />
      </aside>
      <header className={classes.top}>
        <Brand size={24} />
        <span className={classes.topName}>{rail.name}</span>
        {rail.onSearch && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Find or do" onClick={rail.onSearch}>
            <Search size={22} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Open menu" onClick={menu.open}>
          <Menu size={22} aria-hidden />
        </ActionIcon>
      </header>
      <Drawer opened={opened} onClose={menu.close} position="left" size="19rem" title="Menu">
        <RailContent {...rail} onNavigate={menu.close} />
      </Drawer>
      <main id="main" className={classes.main} tabIndex={-1}>
        <OfflineNotice />
        {notice}
        <ErrorCatch>
          <Outlet />
        </ErrorCatch>
      </main>
      {thumbs && <BottomBar thumbs={thumbs} onMenu={menu.open} />}
    </div>
  );
};
