import { ForwardMigration } from './forward-migration';

/** What a request made may come to nothing: then the command that notes this forgets its answer, and the key may be used again. */
export class ForgettableAnswers0000000000073 extends ForwardMigration {
  readonly sql = `grant delete on es.idempotency to holdfast_app;`;
}
