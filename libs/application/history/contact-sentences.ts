import type { ContactEvent, ContactField } from '@holdfast/domain/booking/contact.events';

type Why = Extract<ContactEvent, { type: 'BookingLinkRenewed' }>['data']['why'];

const renewals: Readonly<Record<Why, string>> = {
  asked: 'The customer got a new link to the booking; former ones have ended.',
  email_changed:
    'The email address changed, so the customer got a new link to the booking; former ones have ended.',
};

const contactFields: Readonly<Record<ContactField, string>> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
};

const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What became of the way to the customer, and of theirs to the booking, for its owner. */
export const contactSentence = (event: ContactEvent): string =>
  event.type === 'BookingLinkRenewed'
    ? renewals[event.data.why]
    : `The customer's ${both.format(event.data.fields.map((field) => contactFields[field]))} changed.`;
