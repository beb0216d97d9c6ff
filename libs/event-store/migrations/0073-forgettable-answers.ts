import { ForwardMigration } from './forward-migration';

/** What a request made may come to nothing: then its answer is forgotten by the command that notes so, and the key begins anew. */
export class ForgettableAnswers0000000000073 extends ForwardMigration {
  readonly sql = `grant delete on es.idempotency to holdfast_app;`;
}
