import type { Channel } from '@holdfast/contracts/channels';

/** What the console says of calendars of other sites, for people who have never heard of iCal. */

type Platform = Channel['platform'];

export const platforms: Readonly<Record<Platform, string>> = {
  airbnb: 'Airbnb',
  vrbo: 'Vrbo',
  booking_com: 'Booking.com',
  other: 'Another site',
};

interface WhereTo {
  /** How to come by the address of their calendar, step by step. */
  readonly theirs: readonly string[];
  /** What may stand in the way of that. */
  readonly mind?: string;
  /** Where to paste ours. */
  readonly ours: string;
}

/** Where the other site shows the address of its calendar, and where it wants ours. Words there change: these name the way, not every button. */
export const whereTo: Readonly<Record<Platform, WhereTo>> = {
  airbnb: {
    theirs: [
      'Sign in on airbnb.com in a browser, and open Calendar.',
      'Choose your place, then Availability.',
      'Under “Connect calendars”, choose “Connect to another website”.',
      'Copy the “Airbnb calendar link”, and paste it below.',
    ],
    ours: 'On the same page of Airbnb, paste it under “Other website link”, and give it a name.',
  },
  vrbo: {
    theirs: [
      'Sign in on vrbo.com in a browser, choose your place, and open Calendar.',
      'Choose “Import & export”, then “Export calendar”.',
      'Copy the address that it shows, and paste it below.',
    ],
    ours: 'On the same page of Vrbo, choose “Import calendar” and paste it there.',
  },
  booking_com: {
    theirs: [
      'Sign in on admin.booking.com, and open Rates & Availability.',
      'Choose “Sync calendars”. If it is not there, Booking.com does not offer it for your place.',
      'Copy the link under “Export calendar”, and paste it below.',
    ],
    mind: 'Does it want a link from you first? Then choose “Only give them mine” below, paste yours there, and add theirs here afterwards, with “Change”.',
    ours: 'On the same page of Booking.com, choose “Add calendar connection” and paste it there.',
  },
  other: {
    theirs: [
      'Look on the other site for “Export calendar”, “Calendar link” or “iCal”, mostly near its calendar or in its settings. In Google Calendar it is the “Secret address in iCal format”.',
      'Copy that address, and paste it below. It begins with https:// or webcal:// and often ends in .ics.',
    ],
    ours: 'Look on the other site for “Import calendar” or “Add calendar by URL” and paste it there.',
  },
};

export const channelWords = {
  title: 'Calendars',
  intro:
    'Do you sell the same on Airbnb, Vrbo or Booking.com? Link their calendars: what is booked there is closed here, and what is booked here is closed there.',
  empty: 'No other calendar is linked yet.',
  emptyText:
    'Without a link, the same night can be sold twice. A link is two addresses: theirs, which you paste here, and yours, which you paste there. It takes about five minutes.',
  add: 'Link a calendar',
  failedToLoad: 'Failed to load calendars',
  failedToAdd: 'Failed to link the calendar',
  failedToSave: 'Failed to save the calendar',
  failedToLook: 'Failed to look at the calendar',
  failedToUnlink: 'Failed to remove the calendar',
  added: 'Calendar linked!',
  saved: 'Calendar saved!',
  looked: 'Looked at just now',
  rotated: 'There is a new address. Paste it into the other site.',
  removed: 'Calendar removed',
  freed: 'Those dates can be booked again',
  kept: 'Those dates stay closed',
  limit: 'You have linked ten calendars, which is the most.',
  soldTwice: 'Two other sites have sold the same time',
  soldTwiceText:
    'Nothing can be cancelled from here. One of the two must be cancelled by you, on its own site.',
  lossChoice:
    'If you keep them, their days stay closed here. If you free them, those days can be booked again.',
  stumbles:
    'What it listed stays closed here. We go on trying by ourselves: there is nothing to do unless it lasts.',
  failing:
    'What it listed stays closed here, and we go on trying. What was booked there since we do not know: look there, and close those days here in Availability. If its address is another one now, paste it here with “Change”.',
  slow: 'If those sites are linked with each other directly, take that link out: each should be linked with this one only. Other sites look at ours when they like: some every few minutes, some twice a day. A night that is sold there in between cannot be known here.',
} as const;
