import { useStep } from './use-step';

/** Does one thing at a time for a form, and tells that it is being done or why it failed. */
export const useAct = <Input extends readonly unknown[]>(run: (...input: Input) => Promise<void>) => {
  const { run: doNow, isBusy, cause } = useStep();
  const act = (...input: Input): Promise<void> => doNow(() => run(...input));
  return { act, isBusy, cause };
};
