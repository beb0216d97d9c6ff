import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Tries that are being verified at this moment, counted beside the failures before anybody knows how they end: so those that come
 * at once, wherever they come in, see each other.
 */
export class SignInReservations0000000000074 extends ForwardMigration {
  readonly sql = `
alter table throttle.sign_in
  add column reserved    int not null default 0,
  add column reserved_at timestamptz;
`;
}
