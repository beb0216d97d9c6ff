import { LapsedCustomersSweep } from '@holdfast/jobs/retention/lapsed-customers.sweep';
import { OldAnswersSweep } from '@holdfast/jobs/retention/old-answers.sweep';
import { UnusedPicturesSweep } from '@holdfast/jobs/retention/unused-pictures.sweep';
import { ThrottlesSweep } from './throttles.sweep';

/** The sweeps that forget what is no longer needed. */
export const retentionSweeps = [
  LapsedCustomersSweep,
  OldAnswersSweep,
  ThrottlesSweep,
  UnusedPicturesSweep,
] as const;
