import type { Config } from '../../../config.js';

/** Injection token of the Redis client; undefined without `REDIS_URL`. */
export const REDIS = Symbol('redis');
export type Redis = NonNullable<Awaited<ReturnType<typeof openRedis>>>;

const reconnectMs = 1_000;

/**
 * Creates the Redis client without connecting. The package is large, so it is loaded only when Redis is configured.
 */
export async function openRedis({ redisUrl }: Pick<Config, 'redisUrl'>) {
  if (!redisUrl) return undefined;
  const { createClient } = await import('@redis/client');
  const socket = { connectTimeout: 2_000, reconnectStrategy: () => reconnectMs };
  return createClient({ url: redisUrl, socket, disableOfflineQueue: true });
}
