import { Inject } from '@nestjs/common';

/** What this process stands on, for the shell. Use cases are given its parts. */
export const FOUNDATION = Symbol('Foundation');
export const InjectFoundation = () => Inject(FOUNDATION);
