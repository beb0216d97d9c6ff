import { NestLogger } from '@holdfast/platform/logging/nest-logger';

/** The framework names every module and route when it starts: of use while building it, in the way otherwise. */
const CHATTY: ReadonlySet<unknown> = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

export class StartLogger extends NestLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (CHATTY.has(rest.at(-1))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
