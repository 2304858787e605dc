/** Measures the bytes that a first-time visitor's browser transfers for a page, without images. */
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Counts scripts with all static imports; dynamic imports load after interaction or when the browser is idle. */
export async function firstView(origin, path) {
  const html = await load(origin + (await pageAt(origin, path)));
  const addresses = (pattern) => [...new Set([...html.text.matchAll(pattern)].map(([, address]) => address))];
  const sizeOf = async (list) => {
    const loaded = await Promise.all(list.map((address) => load(new URL(address, origin).href)));
    return loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const style = await sizeOf(addresses(/<link rel="stylesheet" href="([^"]+)"/g));
  const font = await sizeOf(addresses(/<link rel="preload" href="([^"]+)" as="font"/g));
  const script = await sizeOf(await withImports(addresses(/<script type="module" src="([^"]+)"/g), origin));
  return { html: html.bytes, style, font, script, all: html.bytes + style + font + script };
}

/** Follows redirects: `/products/1`, for example, redirects to the canonical URL of the product. */
export async function pageAt(origin, path) {
  const { url, body } = await fetch(origin + path);
  await body?.cancel();
  return url.slice(origin.length);
}

async function withImports(first, origin) {
  const found = new Set(first);
  for (const address of found) {
    const { text } = await load(new URL(address, origin).href);
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g)) {
      found.add(new URL(name, new URL(address, origin)).pathname);
    }
  }
  return [...found];
}

function load(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
        const isPacked = response.headers['content-encoding'] === 'br';
        resolve({ bytes: body.length, text: (isPacked ? brotliDecompressSync(body) : body).toString() });
      });
    });
    request.on('error', reject);
  });
}
