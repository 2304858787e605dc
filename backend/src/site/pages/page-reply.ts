import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { SingleFlight } from '../../platform/single-flight.js';
import { linesOf, writeLines } from './page-head.js';
import { policyOf } from './page-policy.js';
import type { Encoding, StoredPage, StoredReply } from './page-store.js';
import { withStyles, type Stylesheets } from './page-styles.js';
import type { RenderedAnswer } from './renderer.js';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(brotliDecompress);
/** Size in bytes below which compression saves nothing. */
const minCompressed = 860;
/** Brotli quality: a page is sent many times, a search result only a few times. */
export const quality = { page: 5, search: 1 };
/**
 * Brotli's window is reduced to 2^18 bytes, which is enough for a page and takes half the time and memory of the
 * largest window.
 */
const brotliOptions = (size: number, brotliQuality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
/** Headers of a single request or of this server; all other headers are cached. */
const droppedHeaders = new Set([
  ...['cdn-cache-control', 'cache-tag', 'cache-control', 'etag', 'vary', 'date'],
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['set-cookie', 'x-request-id'],
]);
/** API lists depend on the caller's language, and administrators see more. */
const variesOfList = 'Accept-Encoding, Accept-Language, Cookie, Authorization';
const browserCaching = 'public, max-age=0, must-revalidate';

interface Making {
  tags: string[];
  isKept: boolean;
  stylesheets: Stylesheets;
  brotliQuality: number;
}

/** Converts a rendered response to a cached page, compressed once for all callers. */
export async function toPage(
  key: string,
  rendered: RenderedAnswer,
  { tags, isKept, stylesheets, brotliQuality }: Making,
): Promise<StoredPage> {
  const answer = isHtml(rendered) && stylesheets.size > 0 ? wholePage(rendered, stylesheets) : rendered;
  const headers: [string, string][] = [
    ['Cache-Control', isKept ? browserCaching : 'private, no-store'],
    ['Vary', key.startsWith('/api/') ? variesOfList : 'Accept-Encoding'],
  ];
  for (const [name, value] of Object.entries(answer.headers))
    if (!droppedHeaders.has(name)) headers.push([name, String(value)]);
  const size = answer.body.length;
  const isSmall = size < minCompressed;
  const packed = isSmall ? answer.body : await pack(answer.body, brotliQuality);
  // Equal bodies have equal compressed bytes, which are fewer to hash.
  const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 22);
  const lines = linesOf(headers);
  const reply = (encoding: Encoding, body: Buffer | null, length?: number) =>
    toReply(lines, { encoding, etag: `"${hash}-${encoding}"`, body, length });
  const replies = isSmall
    ? { identity: reply('identity', exact(packed), size) }
    : {
        br: reply('br', exact(packed)),
        gzip: reply('gzip', null),
        identity: reply('identity', null, size),
      };
  return { status: answer.status, tags: new Set(tags), replies };
}

/**
 * Search results are compressed in this thread, in about 0.3 ms, because passing them to another thread takes longer.
 */
function pack(body: Buffer, brotliQuality: number): Promise<Buffer> | Buffer {
  const options = brotliOptions(body.length, brotliQuality);
  return brotliQuality === quality.search ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

const isHtml = ({ headers }: RenderedAnswer) => headers['content-type']?.startsWith('text/html') ?? false;

/** Inlines a page's stylesheets, and reduces the page's content security policy to its own hashes. */
function wholePage({ status, headers, body }: RenderedAnswer, stylesheets: Stylesheets): RenderedAnswer {
  const text = body.toString('latin1');
  const { html, hashes } = withStyles(text, stylesheets);
  const policy = headers['content-security-policy'];
  const own = policy && { 'content-security-policy': policyOf(text, String(policy), hashes) };
  return { status, headers: { ...headers, ...own }, body: Buffer.from(html, 'latin1') };
}

interface ReplyParts {
  encoding: Encoding;
  etag: string;
  body: Buffer | null;
  length?: number;
}

function toReply(common: string, { encoding, etag, body, length = body?.length }: ReplyParts): StoredReply {
  const ofBody: [string, string][] = [];
  if (length !== undefined) ofBody.push(['Content-Length', String(length)]);
  if (encoding !== 'identity') ofBody.push(['Content-Encoding', encoding]);
  return { body, lines: common + linesOf([['ETag', etag]]), linesOfBody: linesOf(ofBody), etag };
}

/** Copies bytes out of a larger buffer, which the cache would otherwise keep in memory without counting it. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

type Keep = (encoding: Encoding, body: Buffer) => void;

/**
 * Sends the page in an encoding that the browser accepts, or 304. `keep` receives a body that was compressed for this
 * request.
 */
export function send(request: IncomingMessage, response: ServerResponse, page: StoredPage, keep: Keep): void {
  const encoding = pickEncoding(request.headers['accept-encoding'], page);
  const reply = page.replies[encoding] ?? page.replies.identity;
  const { body, lines, linesOfBody, etag } = reply;
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200 && known.includes(etag)) {
    writeLines(response, 304, lines).end();
    return;
  }
  if (request.method === 'HEAD') writeLines(response, page.status, lines + linesOfBody).end();
  else if (body) writeLines(response, page.status, lines + linesOfBody).end(body);
  else void sendRepacked(response, page, encoding, keep);
}

const repacking = new SingleFlight();

async function sendRepacked(
  response: ServerResponse,
  { status, replies }: StoredPage,
  encoding: Encoding,
  keep: Keep,
): Promise<void> {
  const reply = replies[encoding] ?? replies.identity;
  try {
    const body = await repacking.run(reply.etag, async () => exact(await repacked(replies.br, encoding)));
    if (encoding === 'gzip' && !reply.linesOfBody.includes('Content-Length'))
      reply.linesOfBody += linesOf([['Content-Length', String(body.length)]]);
    keep(encoding, body);
    writeLines(response, status, reply.lines + reply.linesOfBody).end(body);
  } catch (error) {
    response.destroy(error as Error);
  }
}

async function repacked(brotli: StoredReply | undefined, encoding: Encoding): Promise<Buffer> {
  const identity = await unpack(brotli?.body ?? Buffer.alloc(0));
  return encoding === 'gzip' ? compressGzip(identity) : identity;
}

const refusesBrotli = /\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/;
const refusesGzip = /\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/;

function pickEncoding(header: string | undefined, { replies }: StoredPage): Encoding {
  if (!header) return 'identity';
  if (replies.br && header.includes('br') && !refusesBrotli.test(header)) return 'br';
  if (replies.gzip && header.includes('gzip') && !refusesGzip.test(header)) return 'gzip';
  return 'identity';
}
