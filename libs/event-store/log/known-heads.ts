const MOST = 10_000;

/** Where this process has left the logs of tenants, as far as it remembers. Others may have moved them since. */
export class KnownHeads {
  readonly #positions = new Map<string, number>();

  remember(tenantId: string, position: number): void {
    // Taken out first, so that the oldest in the map is the one that was left longest ago.
    this.#positions.delete(tenantId);
    this.#positions.set(tenantId, position);
    if (this.#positions.size <= MOST) return;
    const [oldest] = this.#positions.keys();
    if (oldest !== undefined) this.#positions.delete(oldest);
  }

  isAt(tenantId: string, position: number): boolean {
    return this.#positions.get(tenantId) === position;
  }
}
