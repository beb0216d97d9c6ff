const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/**
 * Numbered steps on the screen, each one line with what came of it and how long it took:
 *
 *   3/8  database   PostgreSQL 18, port 40123                     1.1 s
 *
 * @param {number} count how many there will be
 */
export function numberedSteps(count, out = process.stdout) {
  let number = 0;
  const live = out.isTTY === true;
  const line = (name, text) => `  ${number}/${count}  ${name.padEnd(10)} ${text}`;

  /**
   * @param {string} hint said while a step is under way that may take long
   * @param {() => Promise<string>} work answers with what came of it, in a few words
   */
  return async function step(name, hint, work) {
    number += 1;
    const start = Date.now();
    if (live) out.write(line(name, `${hint} ...`));
    const result = await work();
    out.write(`${live ? '\r\x1b[2K' : ''}${line(name, result).padEnd(70)}${seconds(Date.now() - start)}\n`);
  };
}
