import { Injectable } from '@nestjs/common';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

/** What the login screen sends for a host without a dot. */
const HOST_WITHOUT_DOT: ReadonlySet<string> = new Set(['', 'localhost']);

/** Reads the subdomain that a login names, by the same rule as the host of a request. */
@Injectable()
export class SignInSubdomain {
  constructor(@InjectShell() private readonly shell: Shell) {}

  /** Empty when it stands for the default tenant and there is none. */
  of(given: string): string {
    const label = given.trim().toLowerCase();
    return HOST_WITHOUT_DOT.has(label) ? (this.shell.config.site.defaultTenant ?? '') : label;
  }
}
