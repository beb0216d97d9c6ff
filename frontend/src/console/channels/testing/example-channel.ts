import type { Channel } from '@holdfast/contracts/channels';

/** A calendar that works, at noon on 1 June 2027. */
export const exampleChannel = (changes: Partial<Channel> = {}): Channel => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Airbnb',
  platform: 'airbnb',
  takes: 'reserved',
  shows: 'busy',
  export_url: 'https://bay.example.com/calendar/abc.ics',
  export_fetched_at: '2027-06-01T10:00:00Z',
  import_host: 'www.airbnb.com',
  state: 'ok',
  problem: null,
  problem_sentence: null,
  last_good_at: '2027-06-01T11:56:00Z',
  last_looked_at: '2027-06-01T11:56:00Z',
  last_changed_at: '2027-06-01T08:00:00Z',
  next_look_at: '2027-06-01T12:11:00Z',
  outside_stays: 0,
  clashes: 0,
  left_out: 0,
  echoes: 0,
  unreadable: 0,
  missing: 0,
  ...changes,
});
