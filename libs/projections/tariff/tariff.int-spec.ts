import { randomUUID } from 'node:crypto';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { TariffEvent } from '@holdfast/domain/tariff/tariff.events';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { useProjections } from '../../../test/support/projected';
import { tariffProjection } from './tariff.projection';
import { currentTariff, tariffOfVersion, tariffPublications } from './tariff.queries';

const published = (version: number): TariffEvent => ({
  type: 'TariffPublished',
  data: { version, tariff: { ...NO_TARIFF, securityDeposit: version }, feesAcknowledged: false },
});

describe('the rows of a tariff', () => {
  const log = useProjections(tariffProjection);

  it('are one for each version, and are the same when they are built anew', async () => {
    const [tenantId, other] = [randomUUID(), randomUUID()];
    const read = () =>
      inTenant(log.pool, tenantId, [
        currentTariff(tenantId),
        tariffOfVersion(tenantId, 1),
        tariffPublications(tenantId),
      ]);
    await log.append(other, { type: 'tariff', id: other }, published(1));
    expect(await read()).toEqual([[], [], []]);
    for (const version of [1, 2, 3])
      await log.append(tenantId, { type: 'tariff', id: tenantId }, published(version));
    const [[current], [first], publications] = await read();
    expect(current).toMatchObject({ version: 3, terms: { ...NO_TARIFF, securityDeposit: 3 } });
    expect(first).toMatchObject({ version: 1, terms: { securityDeposit: 1 } });
    expect(publications.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { before, after } = await log.rebuilt(tenantId);
    expect(after).toEqual(before);
  });
});
