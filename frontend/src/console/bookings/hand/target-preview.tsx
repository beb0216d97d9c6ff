import '@mantine/core/styles/Checkbox.layer.css';
import type { TargetView } from '@holdfast/contracts/desk';
import { Alert, Checkbox } from '@mantine/core';
import type { CheckboxProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { handTexts } from '../../../shared/copy/hand';
import { formatPounds } from '../../../shared/money';
import { dayAndMonth } from '../../../shared/words';
import { handQueries } from '../../data/hand.queries';
import { BrokenRules } from '../../kit/broken-rules';
import { Failure } from '../../kit/failure';
import { Stack } from '../../kit/stack';
import classes from './hand.module.css';

interface Line {
  readonly text: string;
  readonly amount: number;
}

const linesOf = ({ quote, price }: TargetView): readonly Line[] => {
  if (price === null) return [];
  const own = quote
    ? quote.lines.map(({ label, amount, night }) => ({
        text: night ? `${label}, ${dayAndMonth(night)}` : label,
        amount,
      }))
    : [{ text: 'Price', amount: price.price }];
  return [
    ...own,
    { text: 'Booking fee', amount: price.booking_fee },
    { text: 'Discount', amount: -price.discount },
    { text: 'Refundable deposit', amount: price.security_deposit },
  ].filter(({ amount }) => amount !== 0);
};

const Price = ({ view }: { view: TargetView }) =>
  view.total === null ? (
    <p className={classes.dim}>{handTexts.noList}</p>
  ) : (
    <dl className={classes.lines}>
      {linesOf(view).map(({ text, amount }) => (
        <div key={`${text} ${amount}`}>
          <dt>{text}</dt>
          <dd>{formatPounds(amount)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>List price</dt>
        <dd>{formatPounds(view.total)}</dd>
      </div>
    </dl>
  );

interface TargetPreviewProps {
  /** Null: it is not typed far enough. */
  readonly target: object | null;
  /** Goes on although rules are broken. */
  readonly ignore: CheckboxProps;
}

/** While one is still on the telephone: whether it is free, what it costs line by line, and which rules of one's own it breaks. */
export const TargetPreview = ({ target, ignore }: TargetPreviewProps) => {
  const look = useQuery({ ...handQueries.preview(target ?? {}), enabled: target !== null });
  if (target === null) return <p className={classes.dim}>{handTexts.chooseDates}</p>;
  if (look.isError) return <Failure cause={look.error} fallback={handTexts.lookFailed} />;
  if (!look.data) return <p className={classes.dim}>{handTexts.looking}</p>;
  const view = look.data;
  return (
    <output aria-busy={look.isFetching}>
      <Stack>
        {view.free ? (
          <p className={classes.free}>
            <CircleCheck size={16} aria-hidden /> {handTexts.free}
          </p>
        ) : (
          <Alert color="red" icon={<TriangleAlert size={18} aria-hidden />}>
            {handTexts.taken_by(view.taken_by)}
          </Alert>
        )}
        <BrokenRules title={handTexts.rules} rules={view.rules_broken}>
          <Checkbox label={handTexts.ignore} {...ignore} />
        </BrokenRules>
        <Price view={view} />
      </Stack>
    </output>
  );
};
