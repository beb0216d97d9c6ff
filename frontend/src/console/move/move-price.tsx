import '@mantine/core/styles/Radio.layer.css';
import type { MovePreview } from '@holdfast/contracts/move';
import { Radio, TextInput } from '@mantine/core';
import { moveTexts } from '../../shared/copy/move';
import { formatPounds } from '../../shared/money';
import { PoundsInput } from '../kit/forms/fields';
import { Stack } from '../kit/stack';
import { lessOf, totalOf } from './move-wish';
import type { MoveChoice, PriceMode } from './move-wish';

interface Props {
  readonly preview: MovePreview;
  readonly choice: MoveChoice;
  /** What of it is to be mended. */
  readonly wrong: 'total' | 'back' | null;
  readonly onChange: (choice: MoveChoice) => void;
}

/** What a choice means for money that was paid, or is not yet. */
const Difference = ({ preview, choice }: Pick<Props, 'preview' | 'choice'>) => {
  const total = totalOf(choice, preview);
  const more = total === null ? 0 : total - preview.total_kept;
  if (more <= 0) return null;
  const amount = formatPounds(more);
  return <p>{choice.asks ? moveTexts.moreAsked(amount) : moveTexts.more(amount)}</p>;
};

/** What the booking costs once it is moved. */
export const MovePrice = ({ preview, choice, wrong, onChange }: Props) => {
  const less = lessOf(choice, preview);
  const { total_kept: kept, total_new: fresh } = preview;
  return (
    <Stack>
      <Radio.Group
        label={moveTexts.price}
        value={choice.mode}
        onChange={(mode) => onChange({ ...choice, mode: mode as PriceMode })}
      >
        <Stack gap="tight">
          <Radio value="keep" label={moveTexts.keep(formatPounds(kept))} />
          {fresh !== null && <Radio value="recalculate" label={moveTexts.recalculate(formatPounds(fresh))} />}
          <Radio value="set" label={moveTexts.set} />
        </Stack>
      </Radio.Group>
      {choice.mode === 'set' && (
        <>
          <PoundsInput
            label={moveTexts.total}
            value={choice.total}
            error={wrong === 'total' && moveTexts.amount}
            onChange={({ currentTarget }) => onChange({ ...choice, total: currentTarget.value })}
          />
          <TextInput
            label={moveTexts.reason}
            description={moveTexts.reasonMore}
            maxLength={500}
            value={choice.reason}
            onChange={({ currentTarget }) => onChange({ ...choice, reason: currentTarget.value })}
          />
        </>
      )}
      {choice.mode !== 'keep' && less > 0 && (
        <PoundsInput
          label={moveTexts.back}
          description={moveTexts.backMore(formatPounds(less))}
          placeholder={less.toFixed(2)}
          value={choice.back}
          error={wrong === 'back' && moveTexts.backWrong(formatPounds(less))}
          onChange={({ currentTarget }) => onChange({ ...choice, back: currentTarget.value })}
        />
      )}
      <Difference preview={preview} choice={choice} />
    </Stack>
  );
};
