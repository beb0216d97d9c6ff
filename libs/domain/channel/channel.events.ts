import type { LocalDateTime } from '../kernel/dates';
import type { DomainEvent } from '../kernel/decision';
import type { BookingId, ClaimId, OutsideStayId } from '../kernel/flavour';
import type { OccupiedTime } from '../kernel/occupied-time';

export type Platform = 'airbnb' | 'vrbo' | 'booking_com' | 'other';
/** What is taken from a channel: reservations alone, or closed time too. */
export type Takes = 'reserved' | 'everything';
/** What the channel is told of a booking: that time is taken, its reference, or its customer's name. */
export type Shows = 'busy' | 'references' | 'names';
export type OutsideKind = 'reserved' | 'closed' | 'unknown';
/** What an owner says they did about time that was sold twice. */
export type ClashResolution = 'cancelled_there' | 'cancelled_here' | 'same_customer' | 'nothing_to_do';

/** A part of an outside stay that was free and is claimed for it. */
export interface TakenPiece extends OccupiedTime {
  readonly claimId: ClaimId;
}

export interface ChannelSettings {
  readonly name: string;
  readonly takes: Takes;
  readonly shows: Shows;
}

/** Which of the addresses in the vault is read, and on which host it lies. */
export interface ImportLink {
  readonly importVersion: number;
  readonly importHost: string;
}

/** The address under which ours is given out: a version of the secret in the vault, found by its SHA-256 in hexadecimal. */
export interface ExportLink {
  readonly exportVersion: number;
  readonly exportTokenHash: string;
}

/** Where an outside stay is, and what of it is claimed. */
interface Standing {
  readonly outsideStayId: OutsideStayId;
  readonly kind: OutsideKind;
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
  readonly taken: readonly TakenPiece[];
  /** Some of it is not claimed: somebody else has that time, and it is claimed once they no longer do. */
  readonly waits: boolean;
  /** The bookings whose own time it meets, and has not met before. */
  readonly clashes: readonly BookingId[];
}

export type ChannelEvent =
  | DomainEvent<
      'ChannelAdded',
      ChannelSettings &
        ExportLink & { platform: Platform; importVersion: number | null; importHost: string | null }
    >
  | DomainEvent<'ChannelRevised', ChannelSettings>
  | DomainEvent<'ChannelImportLinked', ImportLink>
  | DomainEvent<'ChannelImportUnlinked', object>
  | DomainEvent<'ChannelExportRotated', ExportLink>
  | DomainEvent<'ChannelPaused', object>
  | DomainEvent<'ChannelResumed', object>
  | DomainEvent<'ChannelRemoved', object>
  | DomainEvent<'OutsideStayImported', Standing>
  | DomainEvent<'OutsideStayMoved', Standing & { freed: readonly ClaimId[] }>
  | DomainEvent<
      'OutsideStayTimeTaken',
      { outsideStayId: OutsideStayId; taken: readonly TakenPiece[]; waits: boolean }
    >
  | DomainEvent<
      'OutsideStayGone',
      { outsideStayId: OutsideStayId; freed: readonly ClaimId[]; reason: 'missing' | 'cancelled' | 'owner' }
    >
  | DomainEvent<
      'OutsideStayClashSettled',
      { outsideStayId: OutsideStayId; bookingId: BookingId; resolution: ClashResolution }
    >
  /** So many at once are not listed any more that nothing is freed before the owner has said so. */
  | DomainEvent<'ChannelLossHeld', { missing: readonly OutsideStayId[]; known: number }>
  /** `kept` is all that stays, whatever is listed. */
  | DomainEvent<'ChannelLossSettled', { free: boolean; kept: readonly OutsideStayId[] }>;
