/**
 * @typedef {{name: string, needs?: string[], cores: number, gigabytes: number, alone?: boolean}} Demand what a stage
 *   waits for and takes up: `cores` that it keeps busy on the whole, memory at its peak; `alone`: nothing runs beside it
 * @typedef {{cores: number, gigabytes: number}} Room what all that run at a time may take up
 */

/**
 * Which of the stages that wait begin now, in the order of the list. A stage that does not fit yet is overtaken by those
 * after it that do, which happens at most once for each of them; one that runs alone is overtaken by none. What nothing
 * runs beside may be larger than the room.
 * @template {Demand} Stage
 * @param {{waiting: Stage[], running: Stage[], ended: Iterable<string>}} state `ended`: the names of those that have run
 * @param {Room} room
 * @returns {Stage[]}
 */
export function startable({ waiting, running, ended }, room) {
  const planned = new Set([...waiting, ...running].map(({ name }) => name));
  const over = new Set(ended);
  const isReady = ({ needs = [] }) => needs.every((name) => over.has(name) || !planned.has(name));
  const beginning = [];
  for (const stage of waiting) {
    if (!isReady(stage)) continue;
    const busy = [...running, ...beginning];
    if (fits(stage, busy, room)) beginning.push(stage);
    if (stage.alone) break;
  }
  return beginning;
}

function fits(stage, busy, room) {
  if (busy.length === 0) return true;
  if (stage.alone || busy.some(({ alone }) => alone)) return false;
  const taken = (what) => busy.reduce((sum, other) => sum + other[what], stage[what]);
  // Tenths do not add up exactly.
  return ['cores', 'gigabytes'].every((what) => taken(what) <= room[what] + 1e-9);
}

/**
 * Runs each stage as soon as there is room for it and what it needs has run; what needs a stage that failed is not run.
 * @template {Demand} Stage
 * @template Outcome
 * @param {Stage[]} stages
 * @param {Room} room
 * @param {{run: (stage: Stage, earlier: Outcome[]) => Promise<Outcome & {failed: number}>,
 *   refuse: (stage: Stage, failed: string) => Outcome}} acts
 * @returns {Promise<Outcome[]>} in the order of the list
 */
export function runScheduled(stages, room, { run, refuse }) {
  const outcomes = new Map();
  const running = new Set();
  let waiting = stages;
  return new Promise((resolve) => {
    const begin = () => {
      refuseWaiting();
      const starting = startable({ waiting, running: [...running], ended: outcomes.keys() }, room);
      waiting = waiting.filter((stage) => !starting.includes(stage));
      for (const stage of starting) running.add(stage);
      for (const stage of starting) void runOne(stage);
      if (running.size === 0) resolve(stages.map(({ name }) => outcomes.get(name)));
    };
    const runOne = async (stage) => {
      outcomes.set(stage.name, await run(stage, [...outcomes.values()]));
      running.delete(stage);
      begin();
    };
    const refuseWaiting = () => {
      // In their order, so that what needs a refused one is refused too.
      for (const stage of waiting) {
        const failed = stage.needs?.find((name) => outcomes.get(name)?.failed > 0);
        if (failed) outcomes.set(stage.name, refuse(stage, failed));
      }
      waiting = waiting.filter(({ name }) => !outcomes.has(name));
    };
    begin();
  });
}
