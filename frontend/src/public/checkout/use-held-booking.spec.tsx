import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { block, booking, elapse, held, serve, startFresh, visit } from '../../../test/site';
import { keepHold } from '../data/hold-changes';
import { useHeldBooking } from './use-held-booking';

startFresh();

const stay = block('2026-12-07', '2026-12-11');
const hold = { block: stay, booking: held(), discount: null };

const Till = () => {
  const [isPaying, setPaying] = useState(false);
  const [end, setEnd] = useState('at the till');
  useHeldBooking(hold, isPaying, { onSettled: () => setEnd('gone on'), onEnded: () => setEnd('ended') });
  return (
    <>
      <p>{end}</p>
      <button onClick={() => setPaying(!isPaying)}>pay</button>
    </>
  );
};

const open = (answers: readonly Promise<unknown>[]) => {
  keepHold(hold);
  let asked = 0;
  serve({ 'GET /public/booking/booking-1': () => answers[Math.min(asked++, answers.length - 1)] });
  return visit(<Till />);
};

const pending = (payment_checking: boolean) => booking(stay, { status: 'pending', payment_checking });

test('a payment that is being looked into leads on', async () => {
  open([Promise.resolve(pending(true))]);
  await screen.findByText('gone on');
});

test('what was asked before a payment began, and is told after it was refused, leads nowhere', async () => {
  let tell: (answer: unknown) => void = () => undefined;
  const early = new Promise((resolve) => (tell = resolve));
  const { user } = open([early, Promise.resolve(pending(false))]);
  await elapse(10);
  await user.click(screen.getByRole('button', { name: 'pay' }));
  await user.click(screen.getByRole('button', { name: 'pay' }));
  await act(async () => tell(pending(true)));
  await elapse(1_000);
  expect(screen.getByText('at the till')).toBeInTheDocument();
});
