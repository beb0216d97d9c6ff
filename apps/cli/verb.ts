import type { Command } from 'commander';
import type { Session } from './session';

/** Adds one or more verbs to the command line. `worse` raises the exit code of a verb that did its work and found faults. */
export type AddVerbs = (program: Command, session: Session, worse: (code: number) => void) => void;
