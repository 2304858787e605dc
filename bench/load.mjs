/**
 * Load generator, in a separate process so that it does not slow down the measured one. Each connection has one
 * request at a time over a raw socket, which is much cheaper than an HTTP client, so that the server is the
 * bottleneck. `echo '{"port":…,"paths":[…],"seconds":3}' | node load.mjs` prints the figures as JSON.
 */
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { random, zipf } from './random.mjs';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Requests `paths` over `connections`, for `seconds` or `count` requests: in turn, or with Zipf's distribution (the
 * second path half as often as the first, the third a third as often, …). Latencies are in milliseconds.
 */
export async function load({
  port,
  paths,
  connections = 16,
  seconds = 3,
  count,
  isZipf = false,
  headers = {},
}) {
  const lines = { host: 'shop', 'accept-encoding': 'br', ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`));
  const order = isZipf ? zipf(requests.length, random(1)) : inTurn(requests.length);
  const latencies = [];
  /** Responses with a status other than 200, such as `503 /products/1`. */
  const refused = [];
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const end = count ? Infinity : started + seconds * 1000;
  let left = count ?? Infinity;
  const connection = () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let missing = 0;
      let sentAt = 0;
      let index = 0;
      const next = () => {
        sentAt = performance.now();
        if (sentAt > end || left-- <= 0) return socket.destroy();
        index = order();
        socket.write(requests[index]);
      };
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const split = chunk.indexOf(headEnd);
          if (split < 0) throw new Error('an answer’s head came in pieces');
          const text = chunk.latin1Slice(0, split);
          if (!text.startsWith('HTTP/1.1 200')) refused.push(`${text.slice(9, 12)} ${paths[index]}`);
          missing = split + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
        }
        missing -= chunk.length;
        if (missing > 0) return;
        latencies.push(performance.now() - sentAt);
        next();
      });
      socket.on('error', reject);
      socket.on('close', resolve);
    });
  await Promise.all(Array.from({ length: connections }, connection));
  return { ...figures(latencies, performance.now() - started, process.cpuUsage(cpuBefore)), refused };
}

function figures(latencies, elapsed, { user, system }) {
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return {
    perSecond: latencies.length / (elapsed / 1000),
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    /** Utilisation of the load generator; near 1 the generator itself would be the bottleneck. */
    busy: (user + system) / 1000 / elapsed,
  };
}

function inTurn(count) {
  let index = 0;
  return () => index++ % count;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await load(await json(process.stdin))));
}
