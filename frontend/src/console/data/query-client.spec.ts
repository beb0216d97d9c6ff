import { onlineManager } from '@tanstack/react-query';
import { makeQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('what somebody does offline is refused at once, and not done by itself once they are back', async () => {
  onlineManager.setOnline(false);
  const run = jest.fn(() => Promise.reject(new Error('offline')));
  const client = makeQueryClient();
  const deed = client.getMutationCache().build(client, { mutationFn: run });
  await expect(deed.execute(undefined)).rejects.toThrow('offline');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(run).toHaveBeenCalledTimes(1);
});
