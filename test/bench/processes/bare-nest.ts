import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Pool } from 'pg';
import { serveCalls } from '../child';

const pool = new Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 12 });

/** What a plain program would do to append an event to a tenant's log: begin, lock, insert, commit. */
@Controller()
class AppendController {
  @Post('append')
  async append(@Body() body: { tenant: string; data: object }): Promise<{ position: number }> {
    const client = await pool.connect();
    try {
      await client.query({ name: 'begin', text: 'begin' });
      const locked = await client.query({
        name: 'lock',
        text: 'update bench.log set position = position + 1 where tenant_id = $1 returning position',
        values: [body.tenant],
      });
      const position = Number(locked.rows[0].position);
      await client.query({
        name: 'insert',
        text: `insert into bench.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version,
                 data, meta, occurred_at) values ($1, $2, 'note', $3, 1, $4, 'NoteTaken', 1, $5, $6, now())`,
        values: [
          body.tenant,
          position,
          randomUUID(),
          randomUUID(),
          JSON.stringify(body.data),
          '{"actor":{"kind":"customer"}}',
        ],
      });
      await client.query({ name: 'commit', text: 'commit' });
      return { position };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

@Module({ controllers: [AppendController] })
class BareModule {}

let app: NestExpressApplication | undefined;

serveCalls(
  {
    listen: async () => {
      app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
      await app.listen(0, '127.0.0.1');
      return (app.getHttpServer().address() as AddressInfo).port;
    },
  },
  async () => {
    await app?.close();
    await pool.end();
  },
);
