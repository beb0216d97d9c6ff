/** Ends a `switch` over a union: a member that was forgotten breaks the build, one from outside throws. */
export const assertNever = (value: never): never => {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
};
