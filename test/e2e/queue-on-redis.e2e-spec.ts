import { queueSuite } from '../support/queue-suite';

const redisUrl = process.env['HOLDFAST_TEST_REDIS_URL'];
const describeWithRedis = redisUrl ? describe : describe.skip;

describeWithRedis(`The queue on Redis${redisUrl ? '' : ' (skipped: no redis-server on the PATH)'}`, () => {
  queueSuite('redis', redisUrl);
});
