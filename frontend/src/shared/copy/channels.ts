import type { Channel } from '@holdfast/contracts/channels';

/** What the console says of calendars of other sites, for people who have never heard of iCal. */

type Platform = Channel['platform'];

export const platforms: Readonly<Record<Platform, string>> = {
  airbnb: 'Airbnb',
  vrbo: 'Vrbo',
  booking_com: 'Booking.com',
  other: 'Another site',
};

/** Where the other site shows the address of its calendar, and where it wants ours. Words there change: these name the way, not every button. */
export const whereTo: Readonly<Record<Platform, { readonly theirs: string; readonly ours: string }>> = {
  airbnb: {
    theirs:
      'On airbnb.com, open Calendar, choose your home, then Availability. Under “Connect calendars”, choose “Connect to another website” and copy the “Airbnb calendar link”.',
    ours: 'On the same page of Airbnb, paste it under “Other website link”, and give it a name.',
  },
  vrbo: {
    theirs:
      'On vrbo.com, open Calendar, choose “Import & export”, then “Export calendar”, and copy the address.',
    ours: 'On the same page of Vrbo, choose “Import calendar” and paste it there.',
  },
  booking_com: {
    theirs:
      'In the extranet of Booking.com, open Rates & Availability, then “Sync calendars”, and copy the link that it exports. It may want our link first: then choose “Only give them mine” below and come back.',
    ours: 'On the same page of Booking.com, choose “Add calendar connection” and paste it there.',
  },
  other: {
    theirs:
      'Look on the other site for “Export calendar”, “Calendar link” or “iCal”. The address begins with https:// or webcal:// and often ends in .ics.',
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
  slow: 'If those sites are linked with each other directly, take that link out: each should be linked with this one only. Other sites look at ours when they like: some every few minutes, some twice a day. A night that is sold there in between cannot be known here.',
} as const;
