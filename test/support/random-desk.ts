import type { TagColour } from '@holdfast/domain/tag/tag.events';
import { dateOf } from '@holdfast/domain/kernel/dates';
import type { LogBuilder } from './log-builder';

/** What a business keeps about its bookings for itself: notes, tags, who did not come, what was cleaned. */
export class RandomDesk {
  readonly #notes: { readonly bookingId: string; readonly noteId: string }[] = [];
  readonly #tags: string[] = [];

  constructor(private readonly told: LogBuilder) {}

  goOn(bookingId: string): void {
    const { random } = this.told;
    const deeds = [
      () => this.#note(bookingId),
      () => this.#forget(),
      () => this.#define(),
      () => this.#tag(bookingId),
      () => this.#clean(bookingId),
      () => this.#miss(bookingId),
    ];
    random.pick(deeds)();
  }

  #note(bookingId: string): void {
    const noteId = this.told.uuid();
    this.#notes.push({ bookingId, noteId });
    this.told.say('desk', bookingId, 'BookingNoteAdded', {
      noteId,
      for: this.told.random.pick(['staff', 'cleaners'] as const),
      textRef: this.told.uuid(),
      pinned: this.told.random.chance(0.3),
    });
  }

  #forget(): void {
    const note = this.#notes.pop();
    if (note) this.told.say('desk', note.bookingId, 'BookingNoteRemoved', { noteId: note.noteId });
  }

  #define(): void {
    const isNew = this.#tags.length === 0 || this.told.random.chance(0.3);
    const tag = isNew ? this.told.uuid() : this.told.random.pick(this.#tags);
    if (isNew) this.#tags.push(tag);
    if (!isNew && this.told.random.chance(0.3)) {
      this.#tags.splice(this.#tags.indexOf(tag), 1);
      return this.told.say('tag', tag, 'TagRetired', {});
    }
    const colour = this.told.random.below(8) as TagColour;
    this.told.say('tag', tag, 'TagDefined', { nameRef: this.told.uuid(), colour });
  }

  #tag(bookingId: string): void {
    if (this.#tags.length === 0) return;
    const data = { tagId: this.told.random.pick(this.#tags) };
    this.told.say(
      'desk',
      bookingId,
      this.told.random.chance(0.7) ? 'BookingTagged' : 'BookingUntagged',
      data,
    );
  }

  #clean(bookingId: string): void {
    const data = { leavesAt: `${dateOf(this.told.instant())}T00:00` };
    const isDone = this.told.random.chance(0.6);
    this.told.say('desk', bookingId, isDone ? 'CleaningMarkedDone' : 'CleaningReopened', data);
  }

  #miss(bookingId: string): void {
    const isNoShow = this.told.random.chance(0.6);
    this.told.say('desk', bookingId, isNoShow ? 'BookingMarkedNoShow' : 'BookingNoShowWithdrawn', {});
  }
}
