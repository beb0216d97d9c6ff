// Loaded before each app. The apps end in good order by themselves when their starter is gone; this is for one that
// was still starting, or hangs: nothing outlives its starter for long.
const PATIENCE = 20_000;

process.once('disconnect', () => setTimeout(() => process.exit(1), PATIENCE).unref());
// Listening must not keep a program alive that has done its work.
process.channel?.unref();
