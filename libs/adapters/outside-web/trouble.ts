import type { OutsideProblem } from '@holdfast/ports/outside-web.port';

/** Something that ends a call from inside, with its reason. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  constructor(readonly problem: OutsideProblem) {
    super(problem);
  }
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

/** What a thrown error means for the one who asked. Whatever is not known better: nobody answered. */
export function problemOfError(error: unknown): OutsideProblem {
  if (error instanceof Trouble) return error.problem;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too_large';
  return TLS.test(code) ? 'tls' : 'unreachable';
}
