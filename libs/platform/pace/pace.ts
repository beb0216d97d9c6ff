import { setTimeout as pause } from 'node:timers/promises';

/** Something that hands messages over to a provider. */
interface Sender<Message, Outcome> {
  send(message: Message): Promise<Outcome>;
}

/**
 * Spreads what is sent evenly, so that a provider's limit is kept before the provider must enforce it: turns are given at
 * least `1 / perSecond` apart, in the order of asking. Counted in this process; an installation with several workers
 * divides the provider's limit by their number.
 *
 * @param perSecond messages per second; 0 stands for no limit
 */
export const paced = <Message, Outcome, Port extends Sender<Message, Outcome>>(
  port: Port & Sender<Message, Outcome>,
  perSecond: number,
): Port => {
  if (perSecond === 0) return port;
  const gap = 1_000 / perSecond;
  let next = 0;
  const inTurn = Object.create(port) as Port;
  inTurn.send = async (message: Message): Promise<Outcome> => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await pause(turn - now);
    return port.send(message);
  };
  return inTurn;
};
