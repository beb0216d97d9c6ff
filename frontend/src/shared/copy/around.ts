/** What the console says about what a business keeps around its bookings for itself. */

export const noteTexts = {
  load: 'Failed to load the notes',
  none: 'No notes yet.',
  mayAsk: 'The customer may ask to read this.',
  cleanersRead: 'Cleaners read this on their list, without a name. The customer may ask to read it, too.',
  added: 'Note added.',
  addFailed: 'Failed to add the note',
  removed: 'Note removed.',
  removeFailed: 'Failed to remove the note',
  removeTitle: 'Remove this note?',
  removeBody: 'Its words are destroyed for good.',
  pin: 'Show with the arrivals',
  cleaners: 'For the cleaners',
} as const;

export const tagTexts = {
  load: 'Failed to load the tags',
  intro:
    'Mark bookings with words of your own, and filter the list by them. Customers do not see tags, but may ask for them.',
  none: 'No tags yet. Make one, such as “Regular” or “Brings a dog”.',
  saveFailed: 'Failed to save the tag',
  removeFailed: 'Failed to delete the tag',
  setFailed: 'Failed to change the tags of this booking',
  full: 'There can be 20 tags. Delete one first.',
  removeTitle: (name: string) => `Delete the tag “${name}”?`,
  removeBody: 'It disappears from all bookings that have it.',
} as const;

export const noShowTexts = {
  mark: 'Nobody came',
  markQuestion: 'Did nobody come to this booking?',
  markMeaning: 'Its time and its money stay as they are. You can take it back.',
  leave: 'Leave it',
  withdraw: 'They came after all',
  about: 'Nobody came to this booking. Its time and its money are as they were.',
  offer: 'What else is to be done is up to you:',
  free: 'Free the nights from tonight',
  refund: 'Refund…',
  marked: 'Noted: nobody came.',
  withdrawn: 'Noted: they came after all.',
  failed: 'Failed to note it',
} as const;

export const arrivalTexts = {
  load: 'Failed to load the arrivals',
  intro: 'Who comes, who leaves and who is there.',
  nothing: 'Nobody comes or leaves on these days.',
  quiet: 'Nobody comes or leaves.',
} as const;

export const cleaningTexts = {
  load: 'Failed to load the cleaning list',
  intro: 'What to clean after each stay. It shows no names, so you can hand it out as it is.',
  nothing: 'Nobody leaves on these days.',
  failed: 'Failed to tick it off',
  notBegun: 'Can be ticked off once their time has begun.',
} as const;
