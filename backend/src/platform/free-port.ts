import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * First port that operating systems assign to outgoing connections; a port from there on might be taken before it is
 * used.
 */
const firstOutgoing = 32_768;
const first = 10_000;

export async function freePort(): Promise<number> {
  const port = randomInt(first, firstOutgoing);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
