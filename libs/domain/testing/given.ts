import type { Decision, DomainEvent } from '../kernel/decision';

/** How a kind of stream is folded. */
interface Folding<State, Event extends DomainEvent> {
  readonly initial: () => State;
  readonly evolve: (state: State, event: Event) => State;
}

/**
 * Tells a rule as a story: given these events, when somebody wants this, then that follows.
 *
 *     given(booking, held).when((state) => extendHold(command, state)).thenRejected('hold_expired')
 */
export const given = <State, Event extends DomainEvent>(
  { initial, evolve }: Folding<State, Event>,
  ...events: readonly NoInfer<Event>[]
) => {
  const state = events.reduce(evolve, initial());
  return {
    state,
    when: <Code extends string>(decide: (state: State) => Decision<Event, Code>) => {
      const decision = decide(state);
      return {
        then: (...expected: readonly Event[]): void =>
          expect(decision).toEqual({ kind: 'accepted', events: expected }),
        thenNothing: (): void => expect(decision).toEqual({ kind: 'accepted', events: [] }),
        thenRejected: (code: Code): void => expect(decision).toMatchObject({ kind: 'rejected', code }),
      };
    },
  };
};
