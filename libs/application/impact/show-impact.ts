import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Impact } from '@holdfast/contracts/impact';
import { Takers } from '../booking/takers';
import { impactView } from './impact-view';
import { MOST_TOUCHED } from './previewed';
import type { Previewed } from './previewed';

/** What a command touches that was asked for a preview, with whose bookings they are. */
export class ShowImpact extends Query<Impact> {
  constructor(
    readonly tenantId: string,
    readonly previewed: Previewed,
  ) {
    super();
  }
}

@QueryHandler(ShowImpact)
export class ShowImpactHandler implements IQueryHandler<ShowImpact> {
  constructor(private readonly takers: Takers) {}

  async execute({ tenantId, previewed }: ShowImpact): Promise<Impact> {
    const told = previewed.touched.slice(0, MOST_TOUCHED).map(({ bookingId }) => bookingId);
    return impactView(previewed, await this.takers.of(tenantId, told));
  }
}
