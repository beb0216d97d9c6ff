import { useParams } from 'react-router-dom';
import { Announcer } from '../kit/announcer';
import { LoadFailure } from '../shell/load-failure';
import { PageSkeleton } from '../shell/page-skeleton';
import { Checkout } from './checkout';
import { Gone } from './gone';
import { useCheckoutBlock } from './use-checkout-block';

const CheckoutOf = ({ blockId }: { blockId: string }) => {
  const found = useCheckoutBlock(blockId);
  switch (found.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure cause={found.cause} onRetry={found.retry} />;
    case 'gone':
      return <Gone wanted={found.wanted} />;
    case 'found':
      return <Checkout block={found.block} />;
  }
};

/** Checkout of the block that the address names. */
export const CheckoutPage = () => {
  const { blockId = '' } = useParams();
  return (
    <>
      <CheckoutOf key={blockId} blockId={blockId} />
      <Announcer />
    </>
  );
};
