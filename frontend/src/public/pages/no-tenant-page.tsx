import { noTenantCopy } from '../../shared/copy/pages';
import { BarePage } from '../shell/bare-page';

export const NoTenantPage = () => (
  <BarePage title={noTenantCopy.title}>
    <p>{noTenantCopy.text}</p>
  </BarePage>
);
