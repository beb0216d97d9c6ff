import type { Settings } from '@holdfast/contracts/settings';
import { useQuery } from '@tanstack/react-query';
import type { SettingsSection } from '../paths';
import { settingsQueries } from '../data/settings.queries';

/** Something that a business cannot do without, be it new or old. */
export interface Need {
  readonly name: string;
  readonly text: string;
  readonly done: boolean;
  /** What is wrong as long as it is missing. */
  readonly warning: string;
  readonly section: SettingsSection;
  readonly action: string;
}

/** Payments go through an account that only the platform can link: that is said, with what the owner can do. */
const paymentsText = ({ paypal_email }: Settings): string =>
  paypal_email === null
    ? 'Give the address of your PayPal account. Then the administrator of the platform has to link it: ask them.'
    : 'The administrator of the platform has to link your PayPal account: ask them.';

export const needsOf = (settings: Settings): readonly Need[] => [
  {
    name: 'Add a contact email',
    text: 'Notices of bookings go there, and customers reach you by it.',
    done: settings.contact_email !== null,
    warning: 'There is no contact email: nobody is told of new bookings.',
    section: 'contact',
    action: 'Add an email',
  },
  {
    name: 'Add your address',
    text: 'Customers have to know with whom they book, and where.',
    done: settings.contact_address !== null,
    warning: 'There is no address: customers have to be told with whom they book before they pay.',
    section: 'contact',
    action: 'Add an address',
  },
  {
    name: 'Have payments set up',
    text: paymentsText(settings),
    done: settings.payments_set_up,
    warning: 'Customers cannot pay yet: the administrator of the platform has to link your PayPal account.',
    section: 'payments',
    action: 'See payments',
  },
];

/** The needs of this business; none as long as they are not known. */
export const useNeeds = (): readonly Need[] => {
  const { data } = useQuery(settingsQueries.current());
  return data ? needsOf(data) : [];
};
