// Loaded before each app, so that none outlives its starter for long. An app that listens for the end of the channel
// ends in good order by itself; one that does not, or not yet, is asked to, as by its starter.
const PATIENCE = 20_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PATIENCE).unref();
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM');
});

// Listening must not keep a program alive that has done its work.
process.channel?.unref();
