import { generate, startBare } from '../processes.mjs';
import { median, row, whole } from '../report.mjs';

/** Number of rounds; they are short, because disturbances by other programs come and go within seconds. */
const rounds = 9;
const seconds = 0.5;

/**
 * Measures requests per second of the shop for `paths`, divided by those of a bare handler that sends the bytes of the
 * first path. Both are measured in turn within one run, so that other programs disturb both alike. Prints the median
 * round.
 */
export async function ratioToBare(what, shop, { paths, isZipf, target, p99Target, encoding = 'br' }) {
  const bare = await startBare(shop.url + paths[0], encoding);
  const headers = { 'accept-encoding': encoding };
  const options = { paths, isZipf, seconds, connections: 16, headers };
  const rates = [];
  await generate({ ...options, port: shop.port, seconds: 1 });
  await generate({ ...options, port: bare.port, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const ours = await generate({ ...options, port: shop.port });
    const theirs = await generate({ ...options, port: bare.port });
    rates.push({ ours, theirs, ratio: ours.perSecond / theirs.perSecond });
  }
  await bare.stop();
  const of = (figure) => median(rates.map(figure));
  const ratio = of((rate) => rate.ratio);
  row(what, `${ratio.toFixed(2)} × bare`, `≥ ${target} ×`, ratio >= target);
  const busy = of(({ ours }) => ours.busy);
  row(
    '',
    `${whole(of(({ ours }) => ours.perSecond))}/s`,
    `bare ${whole(of(({ theirs }) => theirs.perSecond))}/s, generator ${(busy * 100).toFixed(0)} % busy`,
  );
  const p99 = of(({ ours }) => ours.p99);
  if (p99Target) row('  99th percentile', `${p99.toFixed(2)} ms`, `< ${p99Target} ms`, p99 < p99Target);
}
