import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseMutationResult } from '@tanstack/react-query';
import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { NotSaved } from './impact/weigh';
import { beginChange, sayChanged, sayProblem } from './messages/messages';

interface ActionOptions<Input, Output> {
  readonly run: (input: Input) => Promise<Output>;
  /** What is said when it worked; nothing when left out. */
  readonly done?: string | ((output: Output, input: Input) => string);
  /** What is said when it did not and the server gave no sentence of its own. */
  readonly failed: string;
  /** A form shows its failure itself, beside what caused it. */
  readonly showsOwnFailure?: boolean;
  /** What must be read again. */
  readonly touches?: readonly QueryKey[];
  readonly onDone?: (output: Output, input: Input) => void;
}

/** A change on the server: run it, say how it went, read again what it touched. */
export const useAction = <Input = void, Output = unknown>({
  run,
  done,
  failed,
  showsOwnFailure = false,
  touches = [],
  onDone,
}: ActionOptions<Input, Output>): UseMutationResult<Output, Error, Input> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onMutate: beginChange,
    onSuccess: (output, input) => {
      if (done) sayChanged(typeof done === 'function' ? done(output, input) : done);
      onDone?.(output, input);
    },
    onError: (cause) => {
      if (!showsOwnFailure && !(cause instanceof NotSaved))
        sayProblem(sentenceOf(cause, failed), requestIdOf(cause));
    },
    // After a refusal too: what the screen shows may be why it was refused.
    onSettled: () => Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
