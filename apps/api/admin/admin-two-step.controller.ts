import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForTenantAdmins } from '../http/access/access';
import { TwoStepRoutes } from '../http/access/two-step.routes';

/** Two-step sign-in of a tenant's admin. */
@ApiTags('Tenant admin')
@ForTenantAdmins()
@Controller('api/admin/two-step')
export class AdminTwoStepController extends TwoStepRoutes {}
