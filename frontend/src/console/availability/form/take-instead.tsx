import { Button } from '@mantine/core';
import { isDate } from '@holdfast/domain/kernel/dates';
import { PhoneCall } from 'lucide-react';
import { useParams } from '../../kit/use-params';

/** From a day that is free to a booking for whoever is on the telephone. */
export const TakeInstead = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const [, change] = useParams();
  if (!isDate(from)) return null;
  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<PhoneCall size={16} aria-hidden />}
        onClick={() => change({ block: null, as: null, on: null, take: 'new', from, to })}
      >
        Take a booking for these dates…
      </Button>
    </div>
  );
};
