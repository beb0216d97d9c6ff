import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where the scenarios of this run put down what they saw. */
export default function begin() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-faults-'));
  process.env.HOLDFAST_FAULT_REPORT = path.join(folder, 'figures.ndjson');
}
