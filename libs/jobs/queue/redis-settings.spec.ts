import { askRedis, judgeRedis } from './redis-settings';

const info = ({ policy = 'noeviction', aof = '1', version = '7.2.4' } = {}) =>
  `# Server\r\nredis_version:${version}\r\n# Memory\r\nmaxmemory_policy:${policy}\r\n# Persistence\r\naof_enabled:${aof}\r\n`;

describe('A Redis for the queue', () => {
  it('is fine when it throws nothing away and writes everything down', () => {
    expect(judgeRedis(info())).toEqual({ faults: [], warnings: [] });
  });

  it('is refused when it would throw jobs away, or is too old', () => {
    expect(judgeRedis(info({ policy: 'allkeys-lru' })).faults).toEqual([
      'its maxmemory-policy is allkeys-lru: it would throw jobs away; set it to noeviction',
    ]);
    expect(judgeRedis(info({ version: '6.0.16' })).faults).toEqual([
      'it is version 6.0.16; it must be 6.2 or newer',
    ]);
    expect(judgeRedis(info({ version: '10.0.0' })).faults).toEqual([]);
  });

  it('is warned of when a restart empties it', () => {
    expect(judgeRedis(info({ aof: '0' }))).toEqual({
      faults: [],
      warnings: ['its appendonly is off: a restart empties the queue; set it to yes'],
    });
  });

  it('is not judged while it is away', async () => {
    expect(await askRedis('redis://127.0.0.1:1')).toBeNull();
  });
});
