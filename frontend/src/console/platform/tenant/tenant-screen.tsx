import type { Tenant } from '@holdfast/contracts/tenants';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { SkeletonRows } from '../../kit/skeleton';
import { Empty } from '../../kit/empty';
import { Loaded } from '../../kit/loaded';
import { Page } from '../../kit/page';
import { Panel } from '../../kit/panel';
import { Stack } from '../../kit/stack';
import { tableInstant } from '../../kit/when';
import { paths } from '../../paths';
import { platformQueries } from '../../data/platform.queries';
import { TenantActions } from '../tenants/tenant-actions';
import { SmsMark, TenantMark } from '../tenants/tenant-columns';
import classes from '../tenants/tenants.module.css';
import { AdminPasswordPanel } from './admin-password-panel';
import { CredentialsPanel } from './credentials-panel';
import { LiftTwoStepPanel } from './lift-two-step-panel';
import { failures } from '../../../shared/copy/console';

const Facts = ({ tenant }: { tenant: Tenant }) => (
  <dl className={classes.facts}>
    <dt>Public site</dt>
    <dd>
      <a href={tenant.public_url} target="_blank" rel="noreferrer">
        {tenant.public_url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </a>
    </dd>
    <dt>Subdomain</dt>
    <dd>{tenant.subdomain}</dd>
    <dt>Status</dt>
    <dd>
      <TenantMark tenant={tenant} />
    </dd>
    <dt>SMS</dt>
    <dd>
      <SmsMark tenant={tenant} />
    </dd>
    <dt>Admin username</dt>
    <dd>{tenant.admin_username}</dd>
    <dt>Two-step sign-in</dt>
    <dd>{tenant.admin_two_step ? 'On' : 'Off'}</dd>
    <dt>PayPal email</dt>
    <dd>{tenant.paypal_email ?? 'Not set'}</dd>
    <dt>Since</dt>
    <dd>{tableInstant(tenant.created_at)}</dd>
    <dt>ID</dt>
    <dd className={classes.id}>{tenant.id}</dd>
  </dl>
);

/** One business, and what only the platform may change about it. */
export const TenantScreen = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  const tenants = useQuery(platformQueries.tenants());
  const tenant = tenants.data?.find((each) => each.id === id);
  return (
    <Page title={tenant?.name ?? 'Tenant'} intro={<Link to={paths.platform}>All tenants</Link>}>
      <Loaded query={tenants} failed={failures.load} skeleton={<SkeletonRows />}>
        {() =>
          tenant ? (
            <>
              <Panel>
                <Stack gap="wide">
                  <Facts tenant={tenant} />
                  <div className={classes.actions}>
                    <TenantActions tenant={tenant} onDeleted={() => void navigate(paths.platform)} />
                  </div>
                </Stack>
              </Panel>
              <div className={classes.pair}>
                <CredentialsPanel tenant={tenant} />
                <AdminPasswordPanel tenant={tenant} />
                {tenant.admin_two_step && <LiftTwoStepPanel tenant={tenant} />}
              </div>
            </>
          ) : (
            <Empty
              title="There is no such tenant"
              action={<Link to={paths.platform}>Show all tenants</Link>}
            />
          )
        }
      </Loaded>
    </Page>
  );
};
