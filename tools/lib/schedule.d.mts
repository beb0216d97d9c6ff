export interface Demand {
  readonly name: string;
  readonly needs?: readonly string[];
  readonly cores: number;
  readonly gigabytes: number;
  readonly alone?: boolean;
}
export interface Room {
  readonly cores: number;
  readonly gigabytes: number;
}
export function startable<Stage extends Demand>(
  state: { waiting: readonly Stage[]; running: readonly Stage[]; ended: Iterable<string> },
  room: Room,
): Stage[];
export function runScheduled<Stage extends Demand, Outcome extends { failed: number }>(
  stages: readonly Stage[],
  room: Room,
  acts: {
    run(stage: Stage, earlier: Outcome[]): Promise<Outcome>;
    refuse(stage: Stage, failed: string): Outcome;
  },
): Promise<Outcome[]>;
