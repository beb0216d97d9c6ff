import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { InjectClock, InjectTokens } from '@holdfast/application/kernel/ports';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Tokens } from '@holdfast/ports/tokens.port';
import { ForSuperAdmins } from '../http/access/access';
import { BearerReader } from '../http/access/bearer';
import { QUEUE_BOARD, QUEUE_COOKIE } from './queue-board-path';

/** Opens the view of the queues for a while: with a token of its own, which opens nothing else. */
@ApiTags('Super admin')
@Controller('api/superadmin/queues')
export class QueueSessionController {
  constructor(
    private readonly bearers: BearerReader,
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Post('session')
  @HttpCode(204)
  @ForSuperAdmins()
  @ApiNoContentResponse({
    description: `The queues can be looked at, at ${QUEUE_BOARD}, for 30 minutes`,
  })
  async open(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const now = this.clock.now();
    const bearer = await this.bearers.of(request, 'super_admin');
    const { token, expiresAt } = await this.tokens.issue(bearer, now, 'queue-board');
    response.cookie(QUEUE_COOKIE, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: QUEUE_BOARD,
      maxAge: expiresAt.getTime() - now.getTime(),
    });
  }
}
