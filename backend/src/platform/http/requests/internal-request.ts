import type { IncomingMessage, Server } from 'node:http';

const internalServers = new WeakSet<Server>();

/** Marks requests to this server as internal: it listens on no port, so only this process can reach it. */
export function markInternal(server: Server): void {
  internalServers.add(server);
}

/** True for a request by which the application renders one of its own pages, for no visitor in particular. */
export function isInternal(request: IncomingMessage): boolean {
  const { server } = request.socket as { server?: Server };
  return server !== undefined && internalServers.has(server);
}
