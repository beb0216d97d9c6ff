import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Booking } from '@holdfast/contracts/bookings';
import type { MovePreview } from '@holdfast/contracts/move';
import { Alert, Button, Checkbox } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { moveTexts } from '../../shared/copy/move';
import { availabilityQueries } from '../data/availability.queries';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { BrokenRules } from '../kit/broken-rules';
import { Failure } from '../kit/failure';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { useIdempotencyKey } from '../kit/use-idempotency-key';
import { MovePrice } from './move-price';
import { lessOf, moveBody, poundsTyped, totalOf } from './move-wish';
import type { MoveChoice, MoveTimes } from './move-wish';

interface Props {
  readonly booking: Booking;
  readonly to: MoveTimes;
  readonly preview: MovePreview;
  readonly choice: MoveChoice;
  readonly onChoose: (choice: MoveChoice) => void;
  readonly onClose: () => void;
}

/** What stands in the way for good, or only against the owner's own rules. */
const InTheWay = ({ preview: { free, taken_by: taken, rules_broken: rules } }: Pick<Props, 'preview'>) => {
  if (!free)
    return (
      <Alert color="red" icon={<TriangleAlert size={18} aria-hidden />} role="alert">
        {moveTexts.taken(taken.join(', '))}
      </Alert>
    );
  return <BrokenRules title={moveTexts.breaks} rules={rules} />;
};

/** Whether its customer is asked before anything is moved, or told of it. */
const WhoIsTold = ({ booking, preview, choice, onChange }: ToldProps) => {
  const [name = ''] = booking.customer_name.split(' ');
  return (
    <Stack gap="tight">
      {preview.may_ask && (
        <Checkbox
          label={moveTexts.askFirst(name)}
          description={moveTexts.askMore}
          checked={choice.asks}
          onChange={({ currentTarget }) => onChange({ ...choice, asks: currentTarget.checked })}
        />
      )}
      <Checkbox
        label={moveTexts.tell(name)}
        checked={choice.asks || choice.tells}
        disabled={choice.asks}
        onChange={({ currentTarget }) => onChange({ ...choice, tells: currentTarget.checked })}
      />
    </Stack>
  );
};

interface ToldProps extends Pick<Props, 'booking' | 'preview'> {
  readonly choice: MoveChoice;
  readonly onChange: (choice: MoveChoice) => void;
}

/** What is wrong with what was typed, or null. */
const wrongWith = (choice: MoveChoice, preview: MovePreview): 'total' | 'back' | null => {
  if (totalOf(choice, preview) === null) return 'total';
  const less = lessOf(choice, preview);
  if (choice.mode === 'keep' || less === 0 || choice.back.trim() === '') return null;
  const back = poundsTyped(choice.back);
  return back === null || back > less ? 'back' : null;
};

/** What becomes of price and customer, and the move itself. */
export const MoveForm = ({ booking, to, preview, choice, onChoose, onClose }: Props) => {
  const { keyFor, renew } = useIdempotencyKey();
  const [hasTried, setTried] = useState(false);
  const move = useAction({
    run: () => {
      const body = moveBody(to, choice, preview);
      return post<Booking>(`/admin/bookings/${booking.id}/move`, body, { idempotencyKey: keyFor(body) });
    },
    done: () => (choice.asks ? moveTexts.asked(booking.customer_name) : moveTexts.done),
    failed: moveTexts.failed,
    showsOwnFailure: true,
    touches: [bookingQueries.all, availabilityQueries.all],
    onDone: () => {
      renew();
      onClose();
    },
  });
  const wrong = wrongWith(choice, preview);
  const send = () => {
    setTried(true);
    if (wrong === null) move.mutate();
  };
  return (
    <Stack>
      <InTheWay preview={preview} />
      {preview.free && (
        <>
          <MovePrice preview={preview} choice={choice} wrong={hasTried ? wrong : null} onChange={onChoose} />
          <WhoIsTold booking={booking} preview={preview} choice={choice} onChange={onChoose} />
        </>
      )}
      {move.isError && <Failure cause={move.error} fallback={moveTexts.failed} />}
      <Row justify="end">
        <Button variant="default" disabled={move.isPending} onClick={onClose}>
          {moveTexts.leave}
        </Button>
        <Button loading={move.isPending} disabled={!preview.free} onClick={send}>
          {choice.asks ? moveTexts.ask : moveTexts.move}
        </Button>
      </Row>
    </Stack>
  );
};
