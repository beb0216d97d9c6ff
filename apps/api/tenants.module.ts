import { Module } from '@nestjs/common';
import { tenantProviders } from '@holdfast/application/tenant-providers';
import { AdminSessionController } from './admin/admin-session.controller';
import { AdminTwoStepController } from './admin/admin-two-step.controller';
import { ServiceController } from './admin/service.controller';
import { SettingsController } from './admin/settings.controller';
import { SignInSubdomain } from './admin/sign-in-subdomain';
import { MediaController } from './media/media.controller';
import { ServiceImagesController } from './media/service-images.controller';
import { PublicSiteController } from './public/public-site.controller';
import { FirstSuperAdmin } from './superadmin/first-super-admin';
import { PlatformAuditController } from './superadmin/platform-audit.controller';
import { PlatformStatsController } from './superadmin/platform-stats.controller';
import { SuperAdminSessionController } from './superadmin/super-admin-session.controller';
import { SuperAdminTwoStepController } from './superadmin/super-admin-two-step.controller';
import { TenantsController } from './superadmin/tenants.controller';

/** Tenants and those who run them: registration, sign-in, settings, the service page. */
@Module({
  controllers: [
    SuperAdminSessionController,
    SuperAdminTwoStepController,
    TenantsController,
    PlatformStatsController,
    PlatformAuditController,
    AdminSessionController,
    AdminTwoStepController,
    SettingsController,
    ServiceController,
    PublicSiteController,
    MediaController,
    ServiceImagesController,
  ],
  providers: [...tenantProviders, FirstSuperAdmin, SignInSubdomain],
})
export class TenantsModule {}
