import { waysToReach } from '@holdfast/contracts/contact';
import { useTenant } from './tenant-context';

/** How the business is reached, to stand behind 'please'; null when it has not said, and then nobody is asked to. */
export const useWaysToReach = (): string | null => {
  const { contact_email: email, contact_phone: phone, contact_address: address } = useTenant();
  return waysToReach({ email, phone, address });
};
