import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `COMMIT` as a client sends it. */
const commit = Buffer.from('COMMIT\0');

/** Treatment of the next COMMIT: its answer is lost, or it is delayed. */
type Fate = 'cut' | 'held';

export interface DatabaseLine {
  url: string;
  /** Applies to the next COMMIT of any client. */
  onCommit(fate: Fate): void;
  /** Sends the delayed COMMIT; resolves when it has been sent to the server. */
  deliver(): Promise<void>;
  close(): void;
}

/** Proxy in front of a database that can lose or delay a COMMIT. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const near = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let fate: Fate | undefined;
  let held: Promise<void> = Promise.resolve();
  let letGo = () => {};
  const server = createServer((client) => {
    const database = connect(Number(near.port), near.hostname);
    let isCut = false;
    for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (piece) => {
      const isCommit = piece.includes(commit);
      const mine = isCommit ? fate : undefined;
      if (mine) fate = undefined;
      if (mine === 'cut') isCut = true;
      if (mine !== 'held') return void database.write(piece);
      held = new Promise((resolve) => (letGo = () => database.write(piece, () => resolve())));
    });
    client.on('close', () => void held.then(() => database.end()));
    database.on('data', (piece) => (isCut ? client.destroy() : client.write(piece)));
    database.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const deliver = () => {
    letGo();
    return held;
  };
  return { url: url.href, onCommit: (next) => (fate = next), deliver, close };
}
