import type { Generation, Job } from '@holdfast/contracts/schedules';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { callConsole, get, post } from '../../data/console-api';
import { availabilityQueries } from '../../data/availability.queries';
import { useAction } from '../../kit/use-action';
import type { Range } from './default-range';
import { failures, successes } from '../../../shared/copy/console';

const POLL_MS = 700;

export const previewQuery = (id: string, range: Range) =>
  queryOptions({
    queryKey: ['generation-preview', id, range],
    queryFn: ({ signal }) => {
      const body = { preview: true, ...range };
      return callConsole<Generation>(`/admin/schedules/${id}/generate`, {
        method: 'POST',
        body,
        signal,
      }).then(({ data }) => data);
    },
    // What exists already decides what would be made: a preview is good for one look.
    staleTime: 0,
    gcTime: 0,
  });

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks for the job until it is over. */
const follow = async (jobId: string, onProgress: (percent: number) => void): Promise<number> => {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each look waits for the one before it
    const job = await get<Job>(`/admin/jobs/${jobId}`);
    onProgress(job.progress);
    if (job.state === 'completed') return job.count ?? 0;
    if (job.state === 'failed') throw new ApiError({ status: 500, code: 'internal_error' });
    // oxlint-disable-next-line no-await-in-loop
    await pause(POLL_MS);
  }
};

/** Makes the blocks: a quick generation is answered at once, a long one is a job whose progress is followed. */
export const useGeneration = (id: string, onDone: () => void) => {
  const [percent, setPercent] = useState<number | null>(null);
  const client = useQueryClient();
  const generate = useAction({
    run: async (range: Range): Promise<number> => {
      setPercent(null);
      const answer = await post<Partial<Generation> & { job_id?: string }>(
        `/admin/schedules/${id}/generate`,
        {
          preview: false,
          ...range,
        },
      );
      return answer.job_id ? follow(answer.job_id, setPercent) : (answer.count ?? 0);
    },
    done: successes.blocksGenerated,
    failed: failures.generateBlocks,
    showsOwnFailure: true,
    touches: [availabilityQueries.all],
    onDone: () => {
      client.removeQueries({ queryKey: ['generation-preview', id] });
      onDone();
    },
  });
  return { generate, percent };
};
