import { dateInWords } from '@holdfast/domain/kernel/words';
import { dateOf } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';

const SENTENCES: Readonly<Record<string, string>> = {
  not_public: 'The address leads to no public site any more.',
  not_https: 'The other site sends us to an address without encryption, where we do not look.',
  own_address: 'The other site sends us back to your own site.',
  unreachable: 'The other site does not answer.',
  timeout: 'The other site takes too long to answer.',
  tls: 'The other site has no valid certificate.',
  too_large: 'The calendar is too large to be read.',
  too_many_redirects: 'The other site sends us from one address to the next.',
  not_a_calendar: 'There is no calendar at this address any more.',
  truncated: 'Only a part of the calendar arrived.',
  http_401: 'The other site wants a password. Please copy the address there anew.',
  http_403: 'The other site refuses us. Please copy the address there anew.',
  http_404: 'The other site knows this address no more. Please copy it there anew.',
  http_410: 'The other site has given up this address. Please copy it there anew.',
  http_429: 'The other site asks us to look less often. We do.',
};

/** What keeps a channel from being read, in words for its owner. Nothing that was taken is freed for it. */
export const problemSentence = (problem: string): string =>
  SENTENCES[problem] ?? 'The other site answers with an error.';

/** The question about a calendar that lists much less than before. */
export const lossSentence = (missing: number, all: number): string => {
  const what =
    missing === all
      ? `none of its ${all} outside stays any more`
      : `${missing} of its ${all} outside stays no more`;
  return `This calendar lists ${what}. Nothing was freed. Has it really been cleared?`;
};

/** What is said of a booking whose time somebody else has too. */
export const clashSentence = (channel: string, { from, to }: OccupiedTime): string =>
  `${channel} lists a stay from ${dateInWords(dateOf(from))} to ${dateInWords(dateOf(to))}, which meets this booking. One of the two must be cancelled by you.`;
