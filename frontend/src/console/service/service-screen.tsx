import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../kit/skeleton';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { ImagesPanel } from './images/images-panel';
import { ServiceForm } from './service-form';
import { serviceQueries } from '../data/service.queries';
import { failures } from '../../shared/copy/console';

export const ServiceScreen = () => {
  const service = useQuery(serviceQueries.page());
  return (
    <Page title="Service" intro="What people read and see before they book.">
      <Loaded query={service} failed={failures.loadService} skeleton={<SkeletonRows rows={8} />}>
        {(page) => (
          <>
            <ServiceForm page={page} />
            <ImagesPanel images={page.images} title={page.title} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
