import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { InjectClock, InjectTokens } from '@holdfast/application/kernel/ports';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { id } from '@holdfast/contracts/fields';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Tokens } from '@holdfast/ports/tokens.port';
import { libraryPageHeaders } from '../http/answers/security-headers';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';
import { QUEUE_COOKIE } from './queue-board-path';

export const boardHeaders = libraryPageHeaders("'self'");

const READING = new Set(['GET', 'HEAD']);

const cookieOf = (request: Request): string =>
  new RegExp(`(?:^|; *)${QUEUE_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Lets super admins in to the queues, checked on every request, and lets nobody change anything unless that is switched on. */
@Injectable()
export class QueueGate {
  constructor(
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
    private readonly superAdmins: SuperAdmins,
    @InjectShell() private readonly shell: Shell,
  ) {}

  readonly handle: RequestHandler = async (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (!(await this.isLetIn(request))) return response.redirect(303, '/superadmin/login');
    const mayChange = this.shell.config.queue.boardChanges;
    if (READING.has(request.method) || mayChange) return next();
    response.status(405).set('Allow', 'GET, HEAD').json({ error: 'The queues can only be looked at' });
  };

  private async isLetIn(request: Request): Promise<boolean> {
    const read = await this.tokens.read(cookieOf(request), this.clock.now(), 'queue-board');
    if (read.outcome !== 'valid' || !id.safeParse(read.bearer.subject).success) return false;
    const admin = await this.superAdmins.byId(read.bearer.subject);
    return admin !== null && admin.tokenVersion === read.bearer.version;
  }
}
