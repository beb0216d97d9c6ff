import { ApiError } from '../../../shared/api/api-error';
import type { Impact, ImpactAnswer, ImpactPreview } from '@holdfast/contracts/impact';
import { createStore, useStore } from '@mantine/store';

interface Asked {
  readonly impact: Impact;
  /** They have answered before, and other bookings are touched by now. */
  readonly isAgain: boolean;
  /** Null: it is not saved. */
  readonly answer: (choices: ImpactAnswer['choices'] | null) => void;
}

const store = createStore<{ readonly asked: Asked | null }>({ asked: null });

export const useAskedImpact = (): Asked | null => useStore(store).asked;

/** Nobody is asked any more, and what they were asked about is not saved. */
export const withdrawImpact = (): void => store.getState().asked?.answer(null);

/** Asks what becomes of each booking that a change touches; null: the person has gone back. */
const ask = (impact: Impact, isAgain: boolean): Promise<ImpactAnswer['choices'] | null> =>
  new Promise((resolve) => {
    withdrawImpact();
    const answer = (choices: ImpactAnswer['choices'] | null) => {
      store.setState({ asked: null });
      resolve(choices);
    };
    store.setState({ asked: { impact, isAgain, answer } });
  });

/** The person has seen what a change touches, and went back: that is no failure, and nothing is said of it. */
export class NotSaved extends Error {}

/** What went wrong, if anything did. */
export const faultOf = (cause: unknown): unknown => (cause instanceof NotSaved ? null : cause);

/** What such a call says beside its wish. */
export interface Weighing {
  readonly preview?: true;
  readonly impact?: ImpactAnswer;
}

/** So often is a change sent that others overtake, before the refusal is told like any other. */
const MOST_TRIES = 5;

const isOvertaken = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'impact_changed';

/**
 * Saves a change once its owner has said of each booking that it touches what becomes of it; where it touches none, nobody is asked. Where
 * other bookings are touched by then, they are asked again.
 * @param send the same call, once for the preview and once to save
 * @throws NotSaved
 */
export const sendWeighed = async <Saved>(
  send: (weighing: Weighing) => Promise<Saved | ImpactPreview>,
  tries = 1,
): Promise<Saved> => {
  const { impact } = (await send({ preview: true })) as ImpactPreview;
  const choices = impact.count === 0 ? [] : await ask(impact, tries > 1);
  if (choices === null) throw new NotSaved();
  try {
    return (await send({ impact: { token: impact.token, choices } })) as Saved;
  } catch (cause) {
    if (!isOvertaken(cause) || tries === MOST_TRIES) throw cause;
    return sendWeighed(send, tries + 1);
  }
};
