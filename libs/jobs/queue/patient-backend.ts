import { setTimeout as pause } from 'node:timers/promises';

/** The part of BullMQ's backend that a worker asks for its next job. */
interface JobSource {
  moveToActive(...args: never[]): Promise<unknown>;
}

const PAUSE_MS = 1_000;

/**
 * Makes a worker wait before it asks again when its database cannot answer. BullMQ waits only when the connection is
 * refused: a database that is starting up, shutting down or gone answers with an error, and the worker would ask, and
 * complain, without end and without a pause.
 */
export const withPatience = <Backend extends JobSource>(backend: Backend, pauseMs = PAUSE_MS): Backend => {
  const ask = backend.moveToActive.bind(backend);
  backend.moveToActive = async (...args: never[]): Promise<unknown> => {
    try {
      return await ask(...args);
    } catch (error) {
      await pause(pauseMs);
      throw error;
    }
  };
  return backend;
};
