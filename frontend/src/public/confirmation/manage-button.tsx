import type { ManageUrl } from '@holdfast/contracts/manage';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { sentenceOf } from '../../shared/api/api-error';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { keptBooked } from '../data/held';
import { Button } from '../kit/button';

/** The way to the page on which the booking is managed, in the browser that has made it: nobody needs to wait for the mail. */
export const ManageButton = ({ bookingId }: { bookingId: string }) => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const booked = keptBooked.read();
  if (booked?.booking_id !== bookingId) return null;
  const open = async (): Promise<void> => {
    try {
      const { manage_url: url } = await api<ManageUrl>('/public/manage/open', {
        method: 'POST',
        body: booked,
      });
      await navigate(new URL(url).pathname);
    } catch (cause) {
      setFailure(sentenceOf(cause, confirmationCopy.notManaged));
    }
  };
  return (
    <>
      <Button onClick={() => void open()}>{confirmationCopy.manage}</Button>
      <output>{failure}</output>
    </>
  );
};
