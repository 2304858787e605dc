import type { IncomingMessage, Server } from 'node:http';

const internalServers = new WeakSet<Server>();

/** Requests to this server are the shop's own: it listens nowhere, and only this process can reach it. */
export function markInternal(server: Server): void {
  internalServers.add(server);
}

/** True for a request by which the shop renders one of its own pages: it belongs to no visitor. */
export function isInternal(request: IncomingMessage): boolean {
  const { server } = request.socket as { server?: Server };
  return server !== undefined && internalServers.has(server);
}
