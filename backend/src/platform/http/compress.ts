import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

const textual = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/;
/** Below this a compressed body saves nothing. */
const minBytes = 860;
/** While somebody waits; what is kept is compressed harder, once. */
const brotliQuality = 4;

/**
 * Compresses what is made for one request only: personal pages, answers to somebody logged in. Files and stored
 * pages come with their compressed bytes, and say so themselves.
 */
export function compressAnswers(request: Request, response: Response, next: NextFunction): void {
  const encoding = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one));
  if (encoding && request.method !== 'HEAD') intercept(response, encoding);
  next();
}

function intercept(response: Response, encoding: 'br' | 'gzip'): void {
  const writeHead = response.writeHead.bind(response) as (status: number) => Response;
  const write = response.write.bind(response) as (chunk: unknown) => boolean;
  const end = response.end.bind(response) as (chunk?: unknown) => Response;
  let packer: BrotliCompress | Gzip | undefined;

  const begin = (status: number, given?: object) => {
    for (const [name, value] of Object.entries(given ?? {})) response.setHeader(name, value as string);
    if (isWorthwhile(status, response)) {
      response.setHeader('Content-Encoding', encoding);
      response.removeHeader('Content-Length');
      packer = encoding === 'br' ? createBrotliCompress(brotli) : createGzip();
      forward(packer, response, write);
      packer.on('end', () => void end());
    }
    return writeHead(status);
  };
  const beginUnlessBegun = () => {
    if (!response.headersSent) begin(response.statusCode);
  };

  response.writeHead = ((status: number, ...more: unknown[]) =>
    begin(status, more.find((one) => typeof one === 'object') as object)) as Response['writeHead'];
  response.write = ((chunk: Buffer | string, ...more: never[]) => {
    beginUnlessBegun();
    return packer ? packer.write(chunk, ...more) : write(chunk);
  }) as Response['write'];
  response.end = ((chunk?: Buffer | string, ...more: never[]) => {
    beginUnlessBegun();
    if (!packer) return end(chunk);
    packer.end(chunk, ...more);
    return response;
  }) as Response['end'];
}

/** A slow reader holds the packer, and a full packer holds whoever writes. */
function forward(
  packer: BrotliCompress | Gzip,
  response: Response,
  write: (chunk: unknown) => boolean,
): void {
  packer.on('data', (chunk: Buffer) => {
    if (write(chunk)) return;
    packer.pause();
    response.once('drain', () => packer.resume());
  });
  packer.on('drain', () => response.emit('drain'));
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };

function isWorthwhile(status: number, response: Response): boolean {
  if (!textual.test(String(response.getHeader('Content-Type') ?? ''))) return false;
  response.vary('Accept-Encoding');
  const length = response.getHeader('Content-Length');
  const isBodyless = status === 204 || status === 304 || status < 200;
  return (
    !isBodyless &&
    !response.hasHeader('Content-Encoding') &&
    (length === undefined || Number(length) >= minBytes)
  );
}
