import { logContract } from '../../../test/support/log-contract';
import { useLog } from '../../../test/support/log';

describe('The event store on Postgres', () => {
  const log = useLog();
  logContract(() => log.pool);
});
