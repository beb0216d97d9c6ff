import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { problemBody, statusOf } from '../problems/problem.answer';
import { ProblemException } from '../problems/problem.exception';
import { problemOfError } from '../problems/problem.of-error';
import { problems } from '../problems/problems';
import { factsOf } from '../requests/request-facts';

/** Every error becomes `application/problem+json`. What was not foreseen is logged whole and told as a bare 500. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(error: unknown, request: Request, response: Response): void {
    const known = problemOfError(error);
    const problem = known ?? new ProblemException('internal_error');
    const kind = problems[problem.code];
    const status = statusOf(problem);
    if (status >= 500) this.logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const retryAfter = problem.options.retryAfter ?? kind.retryAfter;
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.ceil(retryAfter)));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(status)
      .type('application/problem+json')
      .send(JSON.stringify(problemBody(problem, factsOf(request).requestId)));
  }
}
