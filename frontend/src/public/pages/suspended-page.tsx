import { suspendedCopy } from '../../shared/copy/pages';
import { BarePage } from '../shell/bare-page';

export const SuspendedPage = () => (
  <BarePage title={suspendedCopy.title}>
    <p>{suspendedCopy.text}</p>
  </BarePage>
);
