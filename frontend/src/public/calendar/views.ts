import { lazy } from 'react';
import type { BlockMode } from '../data/block';
import type * as StayLanding from './stay-landing';

/** A tenant has one mode, and a visitor one view at a time: each is a chunk of its own. */
const load = {
  month: () => import('./month-grid'),
  week: () => import('./week-view'),
  list: () => import('./block-list'),
  stays: () => import('./stay-month'),
  landing: () => import('./stay-landing'),
  sheets: () => import('./open-sheets'),
  hint: () => import('./empty-hint'),
} as const;

const ignore = (): undefined => undefined;
const Nothing = () => null;

export const MonthGrid = lazy(async () => ({ default: (await load.month()).MonthGrid }));
export const WeekView = lazy(async () => ({ default: (await load.week()).WeekView }));
export const BlockList = lazy(async () => ({ default: (await load.list()).BlockList }));
export const StayMonth = lazy(async () => ({ default: (await load.stays()).StayMonth }));
export const landingOf: typeof StayLanding.landingOf = async (...given) =>
  (await load.landing()).landingOf(...given);
export const OpenSheets = lazy(async () => ({ default: (await load.sheets()).OpenSheets }));
/** A calendar without its hint is still a calendar. */
export const EmptyHint = lazy(async () => ({
  default: (await load.hint().catch(ignore))?.EmptyHint ?? Nothing,
}));

/** Starts the first view's chunk before anything is drawn. */
export const startView = (mode: BlockMode): void => {
  void (mode === 'date' ? load.month() : load.week()).catch(ignore);
};

/** What the next click may need. */
export const startSheets = (): void => {
  void load.sheets().catch(ignore);
};
