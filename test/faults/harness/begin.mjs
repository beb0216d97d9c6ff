import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { throwawayFolder } from '../../../tools/lib/throwaway.mjs';
import { packProcesses } from '../pack/pack.mjs';
import { makeTemplate } from './template.mjs';

/**
 * Makes once what all scenarios of this run start from.
 *
 *   HOLDFAST_FAULT_PACK      the processes that are killed; see `pack.mjs`
 *   HOLDFAST_FAULT_TEMPLATE  the data of a Postgres with the tables in it
 *   HOLDFAST_FAULT_PASSWORD  of its owner, and of the product's login
 *   HOLDFAST_FAULT_REPORT    where the scenarios put down what they saw
 */
export default async function begin() {
  const folder = throwawayFolder();
  process.env.HOLDFAST_FAULT_TEMPLATE = folder;
  process.env.HOLDFAST_FAULT_REPORT = path.join(folder, 'figures.ndjson');
  process.env.HOLDFAST_FAULT_PASSWORD = randomBytes(12).toString('hex');
  process.env.HOLDFAST_FAULT_PACK = await packProcesses();
  await makeTemplate(folder, process.env.HOLDFAST_FAULT_PASSWORD);
}
