import { SegmentedMessage } from 'sms-segments-calculator';

/** What a text message costs: each segment is paid for. */
export interface Segments {
  readonly count: number;
  readonly encoding: 'GSM-7' | 'UCS-2';
}

/** Counted by the provider's own calculator. */
export const segmentsOf = (text: string): Segments => {
  const message = new SegmentedMessage(text);
  return {
    count: message.segmentsCount,
    encoding: message.encodingName === 'GSM-7' ? 'GSM-7' : 'UCS-2',
  };
};
