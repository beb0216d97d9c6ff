import { Injectable } from '@nestjs/common';
import type { Foundation } from '@holdfast/wiring/foundation';
import { InjectFoundation } from '../foundation.token';

/** What the login screen sends for a host without a dot. */
const HOST_WITHOUT_DOT: ReadonlySet<string> = new Set(['', 'localhost']);

/** Reads the subdomain that a login names, by the same rule as the host of a request. */
@Injectable()
export class SignInSubdomain {
  constructor(@InjectFoundation() private readonly foundation: Foundation) {}

  /** Empty when it stands for the default tenant and there is none. */
  of(given: string): string {
    const label = given.trim().toLowerCase();
    return HOST_WITHOUT_DOT.has(label) ? (this.foundation.config.site.defaultTenant ?? '') : label;
  }
}
