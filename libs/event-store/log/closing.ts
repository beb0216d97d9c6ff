import { appendStatement } from './append.statement';
import type { BufferedTransaction } from './buffered-transaction';
import type { Checkpoint } from '../rows/checkpoint.statement';
import type { BatchResult } from '../wire/batch';
import { keepAnswer } from './idempotency';
import type { InlineProjections } from './inline-projections';
import type { Statement } from '../wire/statement';
import type { TransactRequest } from './transaction';

/** What a command found when it began. */
interface Found {
  readonly head: number;
  /** None at all means that all are known to exist. */
  readonly checkpoints: readonly Checkpoint[] | undefined;
}

/** All that a command writes, without the COMMIT. */
export function closingOf(
  inline: InlineProjections,
  request: TransactRequest,
  { head, checkpoints }: Found,
  { events, pending, existing, statements, meta }: BufferedTransaction,
  result: unknown,
): Statement[] {
  const { tenantId, now, idempotency, returning } = request;
  const position = head + events.length;
  const closing = [
    appendStatement({ tenantId, head, meta, now, events: pending, existing }),
    ...inline.apply(tenantId, events, checkpoints),
  ];
  if (idempotency) {
    const { scope, key, fingerprint } = idempotency;
    const answer = JSON.stringify(result ?? null);
    closing.push(keepAnswer(tenantId, scope, key, fingerprint, answer, position, now));
  }
  closing.push(...statements);
  if (returning) closing.push(returning);
  return closing;
}

/** What the read has answered that was sent last, of these statements. */
export function returnedOf(
  { returning }: TransactRequest,
  { rows }: BatchResult,
  closing: readonly Statement[],
): { returned?: unknown[] } {
  if (returning === undefined) return {};
  const found = rows[closing.lastIndexOf(returning)] ?? [];
  return { returned: found.map((fields) => returning.decode(fields)) };
}
