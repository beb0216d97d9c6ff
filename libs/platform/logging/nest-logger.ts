import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * Lets Nest write through our logger. Nest passes what it has in no fixed shape: a message or an error first, then perhaps
 * a stack and further things, and the name of the class that speaks at the end.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  #write(level: Level, message: unknown, rest: unknown[]): void {
    const given = rest.filter((item) => item !== undefined);
    const last = given.at(-1);
    const context = typeof last === 'string' && !isStack(last) ? String(given.pop()) : undefined;
    const stack = given.find(isStack);
    const error = [message, ...given].find((item) => item instanceof Error);
    const details = [message, ...given].filter(
      (item) => item !== error && item !== stack && typeof item === 'object',
    );
    const line = {
      ...(context && { context }),
      ...(error !== undefined && { err: error }),
      ...(stack !== undefined && error === undefined && { stack }),
      ...(details.length > 0 && { details: details.length === 1 ? details[0] : details }),
    };
    const text = [message, ...given].filter((item) => typeof item === 'string' && item !== stack).join(' ');
    this.logger[level](line, text || (error instanceof Error ? error.message : undefined));
  }
}

function isStack(item: unknown): item is string {
  return typeof item === 'string' && /\n[ \t]+at /.test(item);
}
