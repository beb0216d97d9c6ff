import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { BearerReader } from '../http/bearer';
import { ProblemException } from '../http/problem.exception';
import { libraryPageHeaders } from '../http/security-headers';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';
import { QUEUE_COOKIE } from './queue-board-path';

export const boardHeaders = libraryPageHeaders("'self'");

const READING = new Set(['GET', 'HEAD']);

const cookieOf = (request: Request): string =>
  new RegExp(`(?:^|; *)${QUEUE_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Lets super admins in to the queues, judged anew on every request, and lets nobody change anything unless that is switched on. */
@Injectable()
export class QueueGate {
  constructor(
    private readonly bearers: BearerReader,
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
    const headers = { ...request.headers, authorization: `Bearer ${cookieOf(request)}` };
    try {
      const bearer = await this.bearers.of({ headers } as Request, 'super_admin');
      const admin = await this.superAdmins.byId(bearer.subject);
      return admin !== null && admin.tokenVersion === bearer.version;
    } catch (error) {
      if (error instanceof ProblemException) return false;
      throw error;
    }
  }
}
