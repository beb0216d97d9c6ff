import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForSuperAdmins } from '../http/access/access';
import { TwoStepRoutes } from '../http/access/two-step.routes';

/** Two-step sign-in of a super admin. */
@ApiTags('Super admin')
@ForSuperAdmins()
@Controller('api/superadmin/two-step')
export class SuperAdminTwoStepController extends TwoStepRoutes {}
