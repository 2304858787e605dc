import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy in front of a database that delays all data by `ms` milliseconds in each direction. */
export async function farDatabase(url: string, ms: number): Promise<{ url: string; close: () => void }> {
  const near = new URL(url);
  const sockets = new Set<Socket>();
  const relay = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (piece: Buffer) => setTimeout(() => to.writable && to.write(piece), ms));
    from.on('close', () => setTimeout(() => to.destroy(), ms));
    from.on('error', () => to.destroy());
  };
  const server = createServer((socket) => {
    const database = connect(Number(near.port), near.hostname);
    relay(socket, database);
    relay(database, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = new URL(url);
  far.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: far.href, close };
}
