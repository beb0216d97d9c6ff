import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { bookingQuery } from '../data/booking-query';
import type { Held } from '../data/holds';
import { forgetHold, holdOn, releaseHold } from '../data/holds';
import { paths } from '../paths';
import { faultsOfServer } from './details';
import type { Trouble } from './trouble';
import { lapsed, notBooked, troubleOf } from './trouble';
import type { useDetails } from './use-details';
import type { useDiscount } from './use-discount';
import { useHold } from './use-hold';

/** Where a checkout stands, and its steps: from the form to the hold, and back, and on to the confirmation. */
export const useCheckout = (
  block: CalendarBlock,
  form: ReturnType<typeof useDetails>,
  discount: ReturnType<typeof useDiscount>,
) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hold = useHold(block);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [work, setWork] = useState<'holding' | 'confirming' | null>(null);
  const [isChanging, setChanging] = useState(false);
  const [hasGone, setGone] = useState(false);
  // A second press comes before the first is drawn.
  const isHolding = useRef(false);

  const toConfirmation = (bookingId: string, booking?: PublicBooking): void => {
    if (booking) client.setQueryData(bookingQuery(bookingId).queryKey, booking);
    void navigate(paths.confirmation(bookingId), { replace: true });
  };

  /** Takes the time, or takes the own hold on. `again`: after a payment that failed, which stays said until this is answered. */
  const take = async ({ again = false } = {}): Promise<boolean> => {
    if (isHolding.current) return false;
    isHolding.current = true;
    setWork('holding');
    if (!again) setTrouble(null);
    const outcome = await hold(form.details, discount.applied);
    isHolding.current = false;
    setWork(null);
    if (outcome.kind === 'gone') setGone(true);
    else if (outcome.kind === 'bad_discount') {
      discount.refuse(outcome.cause.error ?? checkoutCopy.badDiscount);
      setTrouble(troubleOf(outcome.cause, checkoutCopy.badDiscount));
      setChanging(true);
    } else if (outcome.kind === 'failed') {
      if (outcome.cause instanceof ApiError) form.setServerFaults(faultsOfServer(outcome.cause.fields));
      setTrouble(notBooked(outcome.cause));
    } else if (outcome.booking.status === 'confirmed') toConfirmation(outcome.booking.booking_id);
    else {
      setTrouble(null);
      setChanging(false);
      return true;
    }
    return false;
  };

  const endHold = (why: Trouble = lapsed): void => {
    forgetHold(holdOn(block.id)?.booking.booking_id ?? '');
    setChanging(false);
    setTrouble(why);
    void client.invalidateQueries({ queryKey: ['calendar'] });
  };

  const letGo = (held: Held): void => {
    setTrouble(null);
    void releaseHold(held).then(() => client.invalidateQueries({ queryKey: ['calendar'] }));
  };

  /** Back to the form, with the hold in hand. */
  const toForm = (): void => {
    setTrouble(null);
    setChanging(true);
  };

  const lose = () => setGone(true);
  const state = { trouble, work, isChanging, hasGone };
  return { ...state, take, endHold, letGo, toForm, toConfirmation, lose, setTrouble, setWork };
};

export type CheckoutSteps = ReturnType<typeof useCheckout>;
