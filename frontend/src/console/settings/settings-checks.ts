import { ChangeSettings } from '@holdfast/contracts/settings';
import { schemaErrors } from '../kit/forms/schema-errors';

export const settingsErrors = (changes: object) => schemaErrors(ChangeSettings, changes);
