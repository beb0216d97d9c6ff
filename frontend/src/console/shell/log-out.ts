import { mayLeave } from '../kit/forms/use-unsaved-guard';
import { endSession } from '../session/session';

/** Whoever has not saved yet is asked first. Where to go from here is for the guard of the screens to say. */
export const logOut = async (): Promise<void> => {
  if (await mayLeave()) endSession();
};
