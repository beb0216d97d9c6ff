import type { LocalDateTime } from '../kernel/dates';
import type { BookingId, OutsideStayId } from '../kernel/flavour';
import type {
  ChannelEvent,
  ChannelSettings,
  ExportLink,
  ImportLink,
  OutsideKind,
  Platform,
  TakenPiece,
} from './channel.events';

/** Time that a channel says is taken. */
export interface OutsideStay {
  readonly id: OutsideStayId;
  readonly kind: OutsideKind;
  readonly from: LocalDateTime;
  readonly to: LocalDateTime;
  /** What of it is claimed, in no order. */
  readonly pieces: readonly TakenPiece[];
  readonly waits: boolean;
  /** The bookings that its owner knows it to meet. */
  readonly settled: readonly BookingId[];
}

export interface KnownChannel extends ChannelSettings, ExportLink {
  readonly status: 'known';
  readonly platform: Platform;
  /** Null: nothing is read. */
  readonly import: ImportLink | null;
  /** How many addresses it has had. */
  readonly importVersions: number;
  readonly isPaused: boolean;
  /** What is missing while the owner is asked; null: nobody is asked. */
  readonly loss: readonly OutsideStayId[] | null;
  /** What the owner has kept though it is listed no more. */
  readonly kept: readonly OutsideStayId[];
  readonly stays: ReadonlyMap<OutsideStayId, OutsideStay>;
}

export type ChannelState = { readonly status: 'none' } | { readonly status: 'removed' } | KnownChannel;

export const initialChannel = (): ChannelState => ({ status: 'none' });

type Data<Type> = Extract<ChannelEvent, { type: Type }>['data'];

const added = ({ importVersion, importHost, ...data }: Data<'ChannelAdded'>): KnownChannel => ({
  status: 'known',
  ...data,
  import: importVersion === null || importHost === null ? null : { importVersion, importHost },
  importVersions: importVersion ?? 0,
  isPaused: false,
  loss: null,
  kept: [],
  stays: new Map(),
});

const withStay = (state: KnownChannel, stay: OutsideStay): KnownChannel => ({
  ...state,
  stays: new Map(state.stays).set(stay.id, stay),
});

const withoutStay = (state: KnownChannel, id: OutsideStayId): KnownChannel => {
  const stays = new Map(state.stays);
  stays.delete(id);
  return { ...state, stays, kept: state.kept.filter((other) => other !== id) };
};

const changed = (
  state: KnownChannel,
  id: OutsideStayId,
  change: (stay: OutsideStay) => OutsideStay,
): KnownChannel => {
  const stay = state.stays.get(id);
  return stay === undefined ? state : withStay(state, change(stay));
};

/** What became of an outside stay. */
const evolveStay = (state: KnownChannel, event: ChannelEvent): KnownChannel => {
  switch (event.type) {
    case 'OutsideStayImported': {
      const { outsideStayId: id, kind, from, to, taken, waits } = event.data;
      return withStay(state, { id, kind, from, to, pieces: taken, waits, settled: [] });
    }
    case 'OutsideStayMoved': {
      const { outsideStayId, kind, from, to, taken, freed, waits } = event.data;
      return changed(state, outsideStayId, (stay) => {
        const pieces = [...stay.pieces.filter(({ claimId }) => !freed.includes(claimId)), ...taken];
        return { ...stay, kind, from, to, pieces, waits };
      });
    }
    case 'OutsideStayTimeTaken':
      return changed(state, event.data.outsideStayId, (stay) => ({
        ...stay,
        pieces: [...stay.pieces, ...event.data.taken],
        waits: event.data.waits,
      }));
    case 'OutsideStayGone':
      return withoutStay(state, event.data.outsideStayId);
    case 'OutsideStayClashSettled':
      return changed(state, event.data.outsideStayId, (stay) => ({
        ...stay,
        settled: [...stay.settled, event.data.bookingId],
      }));
    default:
      return state;
  }
};

/** The state after one more event. Total: an event of a channel that is not there changes nothing. */
export const evolveChannel = (state: ChannelState, event: ChannelEvent): ChannelState => {
  if (event.type === 'ChannelAdded') return added(event.data);
  if (state.status !== 'known') return state;
  switch (event.type) {
    case 'ChannelRevised':
      return { ...state, ...event.data };
    case 'ChannelImportLinked':
      return { ...state, import: event.data, importVersions: event.data.importVersion };
    case 'ChannelImportUnlinked':
      return { ...state, import: null, loss: null };
    case 'ChannelExportRotated':
      return { ...state, ...event.data };
    case 'ChannelPaused':
      return { ...state, isPaused: true };
    case 'ChannelResumed':
      return { ...state, isPaused: false };
    case 'ChannelRemoved':
      return { status: 'removed' };
    case 'ChannelLossHeld':
      return { ...state, loss: event.data.missing };
    case 'ChannelLossSettled':
      return { ...state, loss: null, kept: event.data.kept };
    default:
      return evolveStay(state, event);
  }
};
