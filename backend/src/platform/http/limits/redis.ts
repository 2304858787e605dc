import type { Config } from '../../../config.js';

/** Nest's token for the client of Redis; undefined without `REDIS_URL`. */
export const REDIS = Symbol('redis');
export type Redis = NonNullable<Awaited<ReturnType<typeof openRedis>>>;

const reconnectMs = 1_000;

/** Not connected yet. The client is large, and loaded only where there is a Redis. */
export async function openRedis({ redisUrl }: Pick<Config, 'redisUrl'>) {
  if (!redisUrl) return undefined;
  const { createClient } = await import('@redis/client');
  const socket = { connectTimeout: 2_000, reconnectStrategy: () => reconnectMs };
  return createClient({ url: redisUrl, socket, disableOfflineQueue: true });
}
