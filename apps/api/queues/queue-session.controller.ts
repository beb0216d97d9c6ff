import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ForSuperAdmins } from '../http/access';
import { QUEUE_BOARD, QUEUE_COOKIE } from './queue-board-path';

const MINUTES = 30;

/** Opens the view of the queues for a while. */
@ApiTags('Super admin')
@Controller('api/superadmin/queues')
export class QueueSessionController {
  @Post('session')
  @HttpCode(204)
  @ForSuperAdmins()
  @ApiNoContentResponse({
    description: `The queues can be looked at, at ${QUEUE_BOARD}, for ${MINUTES} minutes`,
  })
  open(@Req() request: Request, @Res({ passthrough: true }) response: Response): void {
    const token = (request.headers.authorization ?? '').replace(/^Bearer +/i, '').trim();
    response.cookie(QUEUE_COOKIE, token, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      path: QUEUE_BOARD,
      maxAge: MINUTES * 60_000,
    });
  }
}
