import { queueSuite } from '../support/queue-suite';

describe('The queue on Postgres', () => {
  queueSuite('postgres', undefined);
});
