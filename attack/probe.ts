import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Visitor that requests a URL at intervals from a worker thread, and reports the milliseconds of each response. */
const { url, everyMs } = workerData as { url: string; everyMs: number };
for (;;) {
  const started = performance.now();
  const isAnswered = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    .then(async (reply) => reply.ok && (await reply.text()).length > 0)
    .catch(() => false);
  parentPort?.postMessage(isAnswered ? performance.now() - started : Infinity);
  await wait(everyMs);
}
