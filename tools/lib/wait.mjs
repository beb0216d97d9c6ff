export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks `question` again and again until it answers with something truthy, which is returned; after the limit the
 * answer is `undefined`.
 */
export async function until(question, { limit, every = 25 }) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() >= end) return undefined;
    await sleep(every);
  }
}
