import { DescribeService } from '@holdfast/contracts/service-page';
import { schemaErrors } from '../kit/forms/schema-errors';

export const serviceErrors = (values: object) => schemaErrors(DescribeService, values);
