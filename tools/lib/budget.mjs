/** What a stage may take over its budget before that is said: machines differ, and so do runs. */
const MARGIN = 1.25;

/**
 * The stages that took more processor time than they are meant to, by more than the margin.
 * @param {Array<{name: string, cpu?: number}>} outcomes
 * @param {Record<string, number>} budget seconds by stage
 * @returns {Array<{name: string, cpu: number, allowed: number}>}
 */
export const overspent = (outcomes, budget) =>
  outcomes
    .filter(({ name, cpu }) => budget[name] !== undefined && cpu > budget[name] * MARGIN)
    .map(({ name, cpu }) => ({ name, cpu, allowed: budget[name] }));
