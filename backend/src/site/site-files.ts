import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';

const hashedPrefix = '/_astro/';
const twins = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files of the built site. Files with a hash in their name never change; each is sent in the compressed
 * form made by the build, if the browser accepts it.
 */
export function siteFiles(folder: string): RequestHandler {
  const present = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => `/${file.replaceAll('\\', '/')}`,
    ),
  );
  const hashed = express.static(folder, { immutable: true, maxAge: '1y', index: false, redirect: false });
  const others = express.static(folder, {
    maxAge: '1h',
    index: false,
    redirect: false,
    // Mail programs and search engines display icons on pages of other hosts.
    setHeaders: (response) => response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin'),
  });
  return (request, response, next) => {
    const isHashed = request.path.startsWith(hashedPrefix);
    if (present.has(request.path)) {
      chooseTwin(present, request, response);
      (isHashed ? hashed : others)(request, response, next);
    } else if (isHashed) response.status(404).end();
    else next();
  };
}

function chooseTwin(present: ReadonlySet<string>, request: Request, response: Response): void {
  const { path } = request;
  const possible = twins.filter(({ ending }) => present.has(path + ending));
  if (possible.length === 0) return;
  response.vary('Accept-Encoding');
  const twin = possible.find(({ encoding }) => request.acceptsEncodings(encoding));
  if (!twin) return;
  response.setHeader('Content-Encoding', twin.encoding);
  response.type(extname(path));
  request.url = path + twin.ending;
}
