import { ReviseCustomer } from '@holdfast/contracts/manage';
import { schemaErrors } from '../../kit/forms/schema-errors';

export const contactErrors = (changes: object) => schemaErrors(ReviseCustomer, changes);
