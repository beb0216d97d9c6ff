import type { Tenant } from '@holdfast/contracts/tenants';
import { CloseButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { count } from '../../../shared/words';
import { SkeletonRows } from '../../kit/skeleton';
import { Empty } from '../../kit/empty';
import { Loaded } from '../../kit/loaded';
import { Panel } from '../../kit/panel';
import { Pictures } from '../../kit/pictures';
import { Records } from '../../kit/records/records';
import { useTypedParam } from '../../kit/use-typed-param';
import { paths } from '../../paths';
import { platformQueries } from '../../data/platform.queries';
import { TenantActions } from './tenant-actions';
import { tenantColumns } from './tenant-columns';
import classes from './tenants.module.css';
import { failures } from '../../../shared/copy/console';

const fits = (tenant: Tenant, words: string): boolean =>
  [tenant.id, tenant.name, tenant.subdomain, tenant.admin_username, tenant.paypal_email ?? '']
    .join(' ')
    .toLowerCase()
    .includes(words.toLowerCase());

export const TenantTable = () => {
  const tenants = useQuery(platformQueries.tenants());
  const navigate = useNavigate();
  const [typed, type] = useTypedParam('q');
  return (
    <Panel flush>
      <div className={classes.filters} role="search">
        <TextInput
          aria-label="Search tenants"
          placeholder="Name, subdomain, admin or email"
          type="search"
          leftSection={<Search size={16} aria-hidden />}
          rightSection={
            typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
          }
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <span role="status">{tenants.data && count(tenants.data.length, 'tenant')}</span>
      </div>
      <Loaded query={tenants} failed={failures.load} skeleton={<SkeletonRows />}>
        {(list) => {
          const found = list.filter((tenant) => fits(tenant, typed.trim()));
          return found.length === 0 ? (
            <Empty
              title={list.length === 0 ? 'No tenants yet' : 'No tenant fits'}
              picture={<Pictures.Houses />}
            >
              {list.length === 0
                ? 'Add the first business; its site is there at once.'
                : 'Try a shorter piece of the name.'}
            </Empty>
          ) : (
            <Records
              label="Tenants"
              noun="tenant"
              rows={found}
              columns={tenantColumns}
              rowKey={({ id }) => id}
              onOpen={({ id }) => void navigate(paths.tenant(id))}
              dimmed={({ is_suspended }) => is_suspended}
              actions={(tenant) => <TenantActions tenant={tenant} />}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
};
