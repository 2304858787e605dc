import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Config } from '../../../src/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { CacheTags } from '../../../src/platform/database/cache-tags.js';
import { createDatabase } from '../../support/test-shop.js';

/** Message `ReadyForQuery`, with which PostgreSQL completes the start of a connection. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Message that PostgreSQL sends to a connection during its shutdown. */
function stopped(): Buffer {
  const fields = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
}

/** Proxy in front of a database; `cutNext` closes the next connection within the packet that completes its start. */
async function startDoor(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let isCutting = false;
  let isSilencing = false;
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((client) => {
    const isCut = isCutting;
    isCutting = false;
    const upstream = connect(Number(port), hostname);
    if (isSilencing) silent.add(upstream);
    isSilencing = false;
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.on('data', (bytes) => {
      if (silent.has(upstream)) return;
      if (isCut && bytes.subarray(-ready.length).equals(ready)) client.end(Buffer.concat([bytes, stopped()]));
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cutNext: () => (isCutting = true),
    /** The next connection receives no data. */
    silenceNext: () => (isSilencing = true),
    /** The open connections receive no more data. */
    silence: () => sockets.forEach((socket) => silent.add(socket)),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

it('is opened again at a start where the server is too busy to answer in time', async () => {
  const door = await startDoor(await createDatabase());
  door.silenceNext();
  const dataSource = await openDataSource(dataSourceOptions(door.url));
  await expect(dataSource.query('SELECT 1')).resolves.toHaveLength(1);
  await dataSource.destroy();
  door.close();
});

describe('a connection that the database ends in the moment in which it opens it', () => {
  it('costs the query that waited for it, and not the process', async () => {
    const door = await startDoor(await createDatabase());
    const dataSource = new DataSource(dataSourceOptions(door.url));
    await dataSource.initialize();
    door.cutNext();
    // One connection is open already; the second query opens another.
    const asked = [dataSource.query('SELECT pg_sleep(0.3)'), dataSource.query('SELECT 1')];
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await dataSource.destroy();
    door.close();
  });
});

describe('a line to the database on which nothing comes any more, though nobody closed it', () => {
  it('is left, and everyone after is served', async () => {
    const door = await startDoor(await createDatabase());
    const dataSource = new DataSource(dataSourceOptions(door.url));
    await dataSource.initialize();
    await dataSource.query('SELECT 1');
    door.silence();
    await expect(dataSource.query('SELECT 1')).rejects.toThrow('Query read timeout');
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await dataSource.destroy();
    door.close();
  });

  it('is asked by whoever only listens on it, and left: everything may have changed meanwhile', async () => {
    const door = await startDoor(await createDatabase());
    const dataSource = new DataSource(dataSourceOptions(door.url));
    await dataSource.initialize();
    await dataSource.query('CREATE TABLE migrations (name text)').catch(() => undefined);
    const tags = new CacheTags(dataSource, { replicaUrls: [] } as unknown as Config);
    const dropped: (readonly string[] | null)[] = [];
    tags.onDrop((names) => dropped.push(names));
    await tags.onApplicationBootstrap();
    door.silence();
    dropped.length = 0;
    while (dropped.length === 0) await wait(100);
    expect(dropped).toEqual([null]);
    await tags.onApplicationShutdown();
    await dataSource.destroy();
    door.close();
  });
});
