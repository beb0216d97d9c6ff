import type { DemoPlatform } from './demo-acts';

/** Opens other sites at the sandbox. @throws when it does not do what it is told */
export const platformsAt =
  (sandboxUrl: string) =>
  async (name: string, manner: 'airbnb'): Promise<DemoPlatform> => {
    const tell = async (path: string, method: string, body: object): Promise<void> => {
      const answer = await fetch(`${sandboxUrl}/__sandbox/channels/${name}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The sandbox does not play ${name}: ${await answer.text()}`);
    };
    await tell('', 'PUT', { manner });
    return {
      address: `${sandboxUrl}/channels/${name}.ics`,
      sell: (from, to) => tell('/nights', 'POST', { from, to }),
      reads: async (import_url) => {
        await tell('', 'PUT', { manner, import_url });
        await tell('/sync', 'POST', {});
      },
    };
  };
