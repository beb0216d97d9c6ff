/** What has been opened for a test, to be closed in the opposite order. */
export class Opened {
  readonly #closings: (() => unknown)[] = [];

  /** Notes of something that is being opened how it is closed. */
  async add<Part>(opening: Part | Promise<Part>, close: (part: Part) => unknown): Promise<Part> {
    const part = await opening;
    this.#closings.push(() => close(part));
    return part;
  }

  /** Closes all of it, whatever fails. @throws the first that failed */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closings.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/**
 * Opens something that has several parts. When one of them cannot be opened, those before it are closed: a server or a process
 * that nobody knows of would keep the test from ending.
 */
export const openInParts = async <Whole>(open: (opened: Opened) => Promise<Whole>): Promise<Whole> => {
  const opened = new Opened();
  try {
    return await open(opened);
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
};
