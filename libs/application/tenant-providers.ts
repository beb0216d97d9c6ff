import type { Provider } from '@nestjs/common';
import { ImpactDesk } from './impact/impact-desk';
import { ListPlatformAuditHandler } from './audit/list-platform-audit';
import { AddImagesHandler, ArrangeImagesHandler, RemoveImageHandler } from './service-page/change-images';
import { DescribeServiceHandler } from './service-page/describe-service';
import { GetServiceHandler } from './service-page/get-service';
import { ReadMediaHandler } from './service-page/read-media';
import { ChangeSettingsHandler } from './settings/change-settings';
import { ChooseThemeHandler } from './settings/choose-theme';
import { GetSettingsHandler } from './settings/get-settings';
import { GetPublicTenantHandler } from './settings/public-tenant';
import { SettingsReader } from './settings/settings-reader';
import { AdminCredentialsReader } from './sign-in/admin-credentials';
import { ChangeAdminPasswordHandler } from './sign-in/change-admin-password';
import { ChangeSuperAdminPasswordHandler } from './sign-in/change-super-admin-password';
import { EnsureSuperAdminHandler } from './sign-in/ensure-super-admin';
import { SignInSuperAdminHandler } from './sign-in/sign-in-super-admin';
import { SignInTenantAdminHandler } from './sign-in/sign-in-tenant-admin';
import { SuperAdminSessions } from './sign-in/super-admin-sessions';
import { TenantAdminSessions } from './sign-in/tenant-admin-sessions';
import { DeleteTenantHandler } from './tenant/delete-tenant';
import { ListTenantsHandler } from './tenant/list-tenants';
import { GetPlatformMonthsHandler, GetPlatformStatsHandler } from './tenant/platform-stats';
import { RegisterTenantHandler } from './tenant/register-tenant';
import { ResetAdminPasswordHandler } from './tenant/reset-admin-password';
import { SetPaymentCredentialsHandler } from './tenant/set-payment-credentials';
import { SuspendTenantHandler } from './tenant/suspend-tenant';
import { SwitchSmsHandler } from './tenant/switch-sms';
import { TenantReader } from './tenant/tenant-reader';
import { DisableTwoStepHandler } from './two-step/disable-two-step';
import { EnableTwoStepHandler } from './two-step/enable-two-step';
import { GetTwoStepHandler } from './two-step/get-two-step';
import { LiftSuperAdminTwoStepHandler } from './two-step/lift-super-admin-two-step';
import { LiftTwoStepHandler } from './two-step/lift-two-step';
import { OfferTwoStepHandler } from './two-step/offer-two-step';
import { RenewRecoveryCodesHandler } from './two-step/renew-recovery-codes';
import { TwoStepAccounts } from './two-step/two-step-accounts';
import { TwoStepChange } from './two-step/two-step-change';
import { TwoStepSecrets } from './sign-in/two-step-secrets';

/** The use cases of tenants, sign-in, settings and the service page, and what they are made of. */
export const tenantProviders: readonly Provider[] = [
  AddImagesHandler,
  AdminCredentialsReader,
  ArrangeImagesHandler,
  ChangeAdminPasswordHandler,
  ChangeSettingsHandler,
  ChangeSuperAdminPasswordHandler,
  ChooseThemeHandler,
  DeleteTenantHandler,
  DescribeServiceHandler,
  DisableTwoStepHandler,
  EnableTwoStepHandler,
  EnsureSuperAdminHandler,
  GetPlatformMonthsHandler,
  GetPlatformStatsHandler,
  GetPublicTenantHandler,
  GetServiceHandler,
  ImpactDesk,
  GetSettingsHandler,
  ListPlatformAuditHandler,
  GetTwoStepHandler,
  LiftSuperAdminTwoStepHandler,
  LiftTwoStepHandler,
  ListTenantsHandler,
  OfferTwoStepHandler,
  ReadMediaHandler,
  RegisterTenantHandler,
  RemoveImageHandler,
  RenewRecoveryCodesHandler,
  ResetAdminPasswordHandler,
  SetPaymentCredentialsHandler,
  SettingsReader,
  SignInSuperAdminHandler,
  SignInTenantAdminHandler,
  SuperAdminSessions,
  SuspendTenantHandler,
  SwitchSmsHandler,
  TenantAdminSessions,
  TenantReader,
  TwoStepAccounts,
  TwoStepChange,
  TwoStepSecrets,
];
