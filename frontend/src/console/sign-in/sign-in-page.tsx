import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Brand } from '../shell/brand';
import classes from './sign-in-page.module.css';

interface SignInPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

export const SignInPage = ({ title, note, children, foot }: SignInPageProps) => {
  useEffect(() => {
    document.title = `${title} · Holdfast`;
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.sheet}>
        <Brand />
        <h1 className={classes.title}>{title}</h1>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </main>
  );
};
