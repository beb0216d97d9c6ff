import { Injectable } from '@nestjs/common';
import { InjectResources } from '../resources';
import type { Resources } from '../resources';

/** What the login screen sends for a host without a dot. */
const HOST_WITHOUT_DOT: ReadonlySet<string> = new Set(['', 'localhost']);

/** Reads the subdomain that a login names, by the same rule as the host of a request. */
@Injectable()
export class SignInSubdomain {
  constructor(@InjectResources() private readonly resources: Resources) {}

  /** Empty when it stands for the default tenant and there is none. */
  of(given: string): string {
    const label = given.trim().toLowerCase();
    return HOST_WITHOUT_DOT.has(label) ? (this.resources.config.site.defaultTenant ?? '') : label;
  }
}
