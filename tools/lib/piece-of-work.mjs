const ROUNDS = 3;
const ENTRIES = 40_000;

/**
 * Seconds of processor time that a fixed piece of work takes here: the middle of three rounds. What tests cost is held
 * against it, which says more from one machine to the next than seconds do. Whoever changes it breaks that comparison.
 */
export function timePieceOfWork() {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    pieceOfWork();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)];
}

/** What programs like ours do most: small objects, maps, texts put together and taken apart. */
function pieceOfWork() {
  let found = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const entries = Array.from({ length: ENTRIES }, (_, n) => ({
      key: `entry ${(n * 7919) % ENTRIES}`,
      value: n,
    }));
    const byKey = new Map(JSON.parse(JSON.stringify(entries)).map((entry) => [entry.key, entry]));
    for (const key of [...byKey.keys()].toSorted()) found += byKey.get(key).value % 3;
  }
  return found;
}
