const SLOTS = 16_384;

/** CRC16 as Redis Cluster counts it (XMODEM: polynomial 0x1021, from 0; https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/). */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
};

/** The slot of a key: of what stands between its first braces, where there is anything, else of the whole key. */
export const slotOf = (key: string): number => {
  const open = key.indexOf('{');
  const close = key.indexOf('}', open + 1);
  const tag = open >= 0 && close > open + 1 ? key.slice(open + 1, close) : key;
  return crc16(Buffer.from(tag)) % SLOTS;
};
