/** Devices are minutes wrong often enough: deadlines of the server are counted on the server's clock. */

/** The Date header has whole seconds, and the way takes time: less than this is no difference. */
const NOISE_MS = 2_000;

let offset = 0;

/** Learns from an answer's Date header; `sent` and `received` are the device's clock around the call. */
export const noteServerTime = (header: string | null, sent: number, received: number): void => {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  const difference = told + 500 - (sent + received) / 2;
  offset = Math.abs(difference) < NOISE_MS ? 0 : difference;
};

/** Now, in milliseconds, by the server's clock. */
export const serverNow = (): number => Date.now() + offset;
