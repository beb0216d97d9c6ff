import type { Discount } from '@holdfast/contracts/discounts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { put } from '../data/console-api';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { late } from '../kit/late';
import { Loaded } from '../kit/loaded';
import { offerUndo } from '../kit/messages/messages';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { Records } from '../kit/records/records';
import { useParams } from '../kit/use-params';
import { useSwitch } from '../kit/use-switch';
import { discountColumns } from './discount-columns';
import { discountQueries } from '../data/discount.queries';
import { failures } from '../../shared/copy/console';

const DiscountForm = late(async () => (await import('./discount-form')).DiscountForm);

interface Flip {
  readonly discount: Discount;
  readonly is_active: boolean;
  readonly isUndo?: boolean;
}

const useFlip = () => {
  const flip = useSwitch<readonly Discount[], Flip>({
    queryKey: discountQueries.all,
    foresee: (list, { discount, is_active }) =>
      list.map((one) => (one.id === discount.id ? { ...one, is_active } : one)),
    run: ({ discount, is_active }) => put(`/admin/discounts/${discount.id}`, { is_active }),
    failed: failures.updateDiscount,
    onDone: ({ discount, is_active, isUndo }) => {
      if (isUndo) return;
      offerUndo(`${discount.code} ${is_active ? 'activated' : 'deactivated'}`, () =>
        flip.mutate({ discount, is_active: !is_active, isUndo: true }),
      );
    },
  });
  return flip;
};

export const DiscountsScreen = () => {
  const discounts = useQuery(discountQueries.list());
  const [params, change] = useParams();
  const flip = useFlip();
  const add = () => change({ discount: 'new' }, 'push');
  const addButton = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
      Create Discount
    </Button>
  );
  return (
    <Page title="Discounts" actions={addButton}>
      <Panel flush>
        <Loaded query={discounts} failed={failures.loadDiscounts} skeleton={<SkeletonRows />}>
          {(list) =>
            list.length === 0 ? (
              <Empty
                title="No discount codes yet. Create your first discount!"
                picture={<Pictures.Ticket />}
                action={
                  <Button variant="light" onClick={add}>
                    Create Discount
                  </Button>
                }
              >
                Customers type the code at the checkout. You decide how often and how long it works.
              </Empty>
            ) : (
              <Records
                label="Discounts"
                noun="discount"
                rows={list}
                columns={discountColumns}
                rowKey={({ id }) => id}
                dimmed={({ is_active }) => !is_active}
                actions={(discount) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => flip.mutate({ discount, is_active: !discount.is_active })}
                    aria-label={`${discount.is_active ? 'Deactivate' : 'Activate'} ${discount.code}`}
                  >
                    {discount.is_active ? 'Deactivate' : 'Activate'}
                  </Button>
                )}
              />
            )
          }
        </Loaded>
      </Panel>
      {params.get('discount') === 'new' && <DiscountForm onClose={() => change({ discount: null })} />}
    </Page>
  );
};
