import type { DomainEvent } from '@holdfast/domain/kernel/decision';

/** Nothing follows, for a reason. */
export interface Ignored {
  readonly kind: 'ignore';
  readonly reason: string;
}

export const ignore = (reason: string): Ignored => ({ kind: 'ignore', reason });

/** What follows from each kind of event: one that is forgotten does not compile. */
export type Answers<Event extends DomainEvent, Step> = {
  readonly [Type in Event['type']]: Ignored | ((event: Extract<Event, { type: Type }>) => Step);
};

/** What follows from an event, and the types of event that anything follows from. */
export const answering = <Event extends DomainEvent, Step>(answers: Answers<Event, Step>) => {
  const types = Object.keys(answers) as Event['type'][];
  return {
    handles: types.filter((type) => typeof answers[type] === 'function'),
    answer: (event: Event): Step | Ignored => {
      const answer = answers[event.type as Event['type']] as Ignored | ((event: Event) => Step);
      return typeof answer === 'function' ? answer(event) : answer;
    },
  };
};
