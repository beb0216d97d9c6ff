import { keep } from '../data/kept';

/** The token of the link that this tab was opened with: kept as long as the tab lives, and in no address. */
export const keptToken = keep<string>('holdfast.manage');

/** Where the link has gone that took the place of this tab's, in part of an address. */
export const linkEnded = keep<string>('holdfast.manage-ended');
