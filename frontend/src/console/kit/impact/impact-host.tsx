import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { Impact, ImpactAnswer, TouchedBooking } from '@holdfast/contracts/impact';
import { Button, Card, Modal, Radio } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { impactWords as words } from '../../../shared/copy/impact';
import { shortRange } from '../../../shared/words';
import { Row, Stack } from '../stack';
import classes from './impact-host.module.css';
import { useAskedImpact } from './weigh';

type Choice = ImpactAnswer['choices'][number]['choice'];

interface TouchedCardProps {
  readonly booking: TouchedBooking;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

/** One booking with why it does not fit, and what may become of it. Nothing is chosen beforehand. */
const TouchedCard = ({ booking, choice, onChoose }: TouchedCardProps) => (
  <Card withBorder component="li" padding="sm">
    <Radio.Group
      label={`${booking.customer_name}, ${shortRange(booking.start_date, booking.end_date)}`}
      description={`${booking.sentence} ${booking.reference}`}
      value={choice ?? null}
      onChange={(value) => onChoose(value as Choice)}
    >
      <Stack gap="tight">
        <Radio value="keep" label={words.keep} mt="xs" />
        <Radio value="to_do" label={words.list} />
      </Stack>
    </Radio.Group>
  </Card>
);

interface QuestionProps {
  readonly impact: Impact;
  readonly isAgain: boolean;
  readonly answer: (choices: ImpactAnswer['choices'] | null) => void;
}

const Question = ({ impact: { count, items }, isAgain, answer }: QuestionProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const choices = items.flatMap(({ booking_id }) => {
    const choice = chosen[booking_id];
    return choice === undefined ? [] : [{ booking_id, choice }];
  });
  const left = items.length - choices.length;
  const keepAll = () =>
    setChosen(Object.fromEntries(items.map(({ booking_id }) => [booking_id, 'keep' as const])));
  return (
    <Stack>
      {isAgain && <p role="alert">{words.again}</p>}
      <p>{words.note}</p>
      <p>
        <strong>{words.prices}</strong> {words.noPrice}
      </p>
      <Row>
        <Button variant="default" onClick={keepAll} data-autofocus>
          {words.keepAll}
        </Button>
      </Row>
      <ul className={classes.bookings} aria-label={words.title(count)}>
        {items.map((booking) => (
          <TouchedCard
            key={booking.booking_id}
            booking={booking}
            choice={chosen[booking.booking_id]}
            onChoose={(choice) => setChosen((known) => ({ ...known, [booking.booking_id]: choice }))}
          />
        ))}
      </ul>
      {count > items.length && <p>{words.more(items.length)}</p>}
      <Row justify="end">
        {left > 0 && <span role="status">{words.left(left)}</span>}
        <Button variant="default" onClick={() => answer(null)}>
          {words.back}
        </Button>
        <Button disabled={left > 0} onClick={() => answer(choices)}>
          {words.save}
        </Button>
      </Row>
    </Stack>
  );
};

/** The one place where owners are asked about the bookings that a change of theirs touches. On a phone it takes the whole screen. */
export const ImpactHost = () => {
  const asked = useAskedImpact();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={asked === null ? '' : words.title(asked.impact.count)}
      fullScreen={isPhone}
      zIndex={450}
      size="lg"
      closeOnClickOutside={false}
    >
      {asked !== null && <Question key={asked.impact.token} {...asked} />}
    </Modal>
  );
};
