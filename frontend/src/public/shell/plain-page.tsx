import { notFoundCopy, noTenantCopy, suspendedCopy } from '../../shared/copy/pages';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { BarePage } from './bare-page';

const COPY = { noTenant: noTenantCopy, suspended: suspendedCopy, notFound: notFoundCopy } as const;

/** A page that has one thing to say. */
export const PlainPage = ({ of }: { of: keyof typeof COPY }) => (
  <BarePage title={COPY[of].title}>
    <p>{COPY[of].text}</p>
    {of === 'notFound' && (
      <ButtonLink look="main" to={paths.home}>
        {notFoundCopy.home}
      </ButtonLink>
    )}
  </BarePage>
);
