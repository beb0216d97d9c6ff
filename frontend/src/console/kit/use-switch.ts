import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { NotSaved } from './impact/weigh';
import { beginChange, sayChanged, sayProblem } from './messages/messages';

interface SwitchOptions<Cached, Input, Output> {
  readonly queryKey: QueryKey;
  /** What the screen shows at once, before the server has answered. */
  readonly foresee: (cached: Cached, input: Input) => Cached;
  readonly run: (input: Input) => Promise<Output>;
  readonly done?: string | ((input: Input) => string);
  readonly failed: string;
  readonly onDone?: (input: Input, output: Output) => void;
}

/** A reversible change, shown at once and taken back if the server refuses. */
export const useSwitch = <Cached, Input, Output = unknown>(options: SwitchOptions<Cached, Input, Output>) => {
  const client = useQueryClient();
  const { queryKey, foresee, run, done, failed, onDone } = options;
  return useMutation({
    mutationFn: run,
    onMutate: async (input: Input) => {
      beginChange();
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Cached>(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, foresee(before, input));
      return { before };
    },
    onSuccess: (output, input) => {
      if (done) sayChanged(typeof done === 'function' ? done(input) : done);
      onDone?.(input, output);
    },
    onError: (cause, _, context) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before);
      if (!(cause instanceof NotSaved)) sayProblem(sentenceOf(cause, failed), requestIdOf(cause));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
