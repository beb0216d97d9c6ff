import type { PublicTenant } from '@holdfast/contracts/settings';
import { createContext, use } from 'react';

export const TenantContext = createContext<PublicTenant | null>(null);

/** The tenant whose site this is. Below the gate there always is one. */
export const useTenant = (): PublicTenant => {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('Used outside the tenant gate');
  return tenant;
};

/** Whether the business is suspended: its site shows a paid booking and whom to ask, and leads nowhere else. */
export const ClosedContext = createContext(false);

export const useIsClosed = (): boolean => use(ClosedContext);
