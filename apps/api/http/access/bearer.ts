import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InjectClock, InjectTokens } from '@holdfast/application/kernel/ports';
import { id } from '@holdfast/contracts/fields';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Bearer, Role, Tokens } from '@holdfast/ports/tokens.port';
import { ProblemException } from '../problems/problem.exception';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

/** Whatever signed it, only ids are looked up. */
const isOfIds = ({ subject, tenantId }: Bearer): boolean =>
  id.safeParse(subject).success && id.safeParse(tenantId).success;

/** Reads the token of a request. Whether its bearer still exists is for the caller to look up. */
@Injectable()
export class BearerReader {
  constructor(
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws ProblemException token_invalid without a token that is good, role_forbidden for one of the other role */
  async of(request: Request, role: Role): Promise<Bearer> {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new ProblemException('token_invalid');
    const read = await this.tokens.read(token, this.clock.now());
    if (read.outcome !== 'valid' || !isOfIds(read.bearer)) throw new ProblemException('token_invalid');
    if (read.bearer.role !== role) throw new ProblemException('role_forbidden');
    return read.bearer;
  }
}
