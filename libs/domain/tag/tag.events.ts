import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';

/** Colours by number: what each looks like, whoever shows it knows. */
export type TagColour = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The life of a tag, a word that a business marks its bookings with. The word lies in the vault: people call customers by such words. */
export type TagEvent =
  /** It comes to be, or is called or coloured otherwise. */
  | DomainEvent<'TagDefined', { nameRef: RecordId; colour: TagColour }>
  /** No booking has it any more. */
  | DomainEvent<'TagRetired', object>;
