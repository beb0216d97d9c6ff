import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * While processes of the former build run beside this one, what they note as the one capture of a booking is one of its captures: else a
 * refund would not find it. Goes with the columns `capture_id`.
 */
export class CapturesBeside0000000000079 extends ForwardMigration {
  readonly sql = `
create function rm.note_capture() returns trigger language plpgsql as $$
begin
  new.capture_ids := new.capture_ids || new.capture_id;
  return new;
end $$;
create trigger note_capture before insert or update of capture_id on rm.booking for each row
  when (new.capture_id is not null and new.capture_id <> all (new.capture_ids)) execute function rm.note_capture();
create trigger note_capture before insert or update of capture_id on rm.stats_booking for each row
  when (new.capture_id is not null and new.capture_id <> all (new.capture_ids)) execute function rm.note_capture();
`;
}
