import type { PlantedFault } from './planted-fault';
import { processes } from './processes';
import { routes } from './routes';
import { rules } from './rules';
import { screens } from './screens';
import { sql } from './sql';

/** The faults that `npm run test:planted` plants one by one. */
export const plantedFaults: readonly PlantedFault[] = [...rules, ...sql, ...routes, ...screens, ...processes];
