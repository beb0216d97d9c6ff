import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ForEveryone } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { ProblemException } from '../http/problems/problem.exception';
import { Readiness } from './readiness';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

@ApiTags('Health')
@ForEveryone()
@Controller('api/health')
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  /** The process runs. */
  @Get('live')
  @Answers(Health, 'The process runs')
  live(): z.output<typeof Health> {
    return { status: 'ok' };
  }

  /** Requests can be served: the database is there, up to date, and keeps tenants apart. */
  @Get('ready')
  @Answers(Health, 'Requests can be served; otherwise 503 with Retry-After, and the reason')
  async ready(): Promise<z.output<typeof Health>> {
    const reason = await this.readiness.reason();
    if (reason !== null) throw new ProblemException('not_ready', { details: { reason } });
    return { status: 'ok' };
  }
}
