import { z } from 'zod';
import { id, instant } from './fields';
import { themeIds } from './themes';

const credential = z.string().min(1, 'Required').max(200, 'Must be at most 200 characters');

/** For two-step sign-in: the code an app shows, or a recovery code. */
const totp = z.string().max(40, 'Must be at most 40 characters').optional();

export const SuperAdminLogin = z
  .strictObject({ username: credential, password: credential, totp })
  .meta({ id: 'SuperAdminLogin' });
export type SuperAdminLogin = z.infer<typeof SuperAdminLogin>;

export const SuperAdminSession = z
  .object({ token: z.string(), expires_at: instant })
  .meta({ id: 'SuperAdminSession' });
export type SuperAdminSession = z.infer<typeof SuperAdminSession>;

export const TenantAdminLogin = z
  .strictObject({
    subdomain: z.string().max(100),
    username: credential,
    password: credential,
    totp,
  })
  .meta({ id: 'TenantAdminLogin' });
export type TenantAdminLogin = z.infer<typeof TenantAdminLogin>;

export const TenantAdminSession = z
  .object({
    token: z.string(),
    expires_at: instant,
    tenant: z.object({
      id,
      name: z.string(),
      subdomain: z.string(),
      theme: z.enum(themeIds),
      booking_mode: z.enum(['date', 'time']),
    }),
  })
  .meta({ id: 'TenantAdminSession' });
export type TenantAdminSession = z.infer<typeof TenantAdminSession>;

export const RenewedToken = z.object({ token: z.string(), expires_at: instant }).meta({ id: 'RenewedToken' });
export type RenewedToken = z.infer<typeof RenewedToken>;
