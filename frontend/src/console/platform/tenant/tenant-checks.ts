import { ResetAdminPassword, SetPaymentCredentials } from '@holdfast/contracts/tenants';
import { schemaErrors } from '../../kit/forms/schema-errors';

export const credentialErrors = (values: object) => schemaErrors(SetPaymentCredentials, values);
export const adminPasswordErrors = (values: object) => schemaErrors(ResetAdminPassword, values);
