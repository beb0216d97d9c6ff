import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';

/**
 * A customer without an account proves a hold to be their own by its token: the booking's id with a keyed hash of it. The same
 * booking always has the same token, so a repeated answer can tell it again and nothing needs to be stored.
 */
@Injectable()
export class HoldTokens {
  constructor(@InjectSettings() private readonly settings: ApplicationSettings) {}

  of(tenantId: string, bookingId: string): string {
    return `${bookingId}.${this.proofOf(tenantId, bookingId)}`;
  }

  /** The booking that a token belongs to, or null when the token is not one of ours for this tenant. */
  bookingOf(tenantId: string, token: string): string | null {
    const [bookingId = '', proof = ''] = token.split('.');
    const expected = Buffer.from(this.proofOf(tenantId, bookingId));
    const given = Buffer.from(proof);
    return given.length === expected.length && timingSafeEqual(given, expected) ? bookingId : null;
  }

  private proofOf(tenantId: string, bookingId: string): string {
    return createHmac('sha256', this.settings.holdTokenSecret)
      .update(`hold:${tenantId}:${bookingId}`)
      .digest('base64url');
  }
}
