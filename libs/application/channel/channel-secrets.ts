/** What the address that a channel is read at is called in the vault. */
export const importSecret = (channelId: string): string => `channel-import/${channelId}`;

/** What the token of the address that it is given is called there. */
export const exportSecret = (channelId: string): string => `channel-export/${channelId}`;
