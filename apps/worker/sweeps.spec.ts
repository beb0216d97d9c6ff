import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSweeps, platformSweeps } from './sweeps';

describe('Every sweep', () => {
  it('is in the list that the worker runs', () => {
    const found = ['libs/jobs', 'apps/worker'].flatMap((room) =>
      readdirSync(room, { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.sweep.ts'))
        .flatMap((file) =>
          [...readFileSync(join(room, file), 'utf8').matchAll(/export (?:abstract )?class (\w+)/g)].map(
            ([, name]) => name,
          ),
        ),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(allSweeps.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
    // What belongs to no tenant has no tenant whose trouble could stop the others.
    expect(platformSweeps.map(({ name }) => name)).toEqual(['ThrottlesSweep']);
  });
});
