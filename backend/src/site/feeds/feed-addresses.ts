import type { RequestHandler } from 'express';

/** URLs of product feeds are next to the pages, as Google expects, and are rewritten to API routes. */
const addresses = new Map([
  ['/feeds/google.xml', '/api/feeds/google?lang=fr'],
  ['/en/feeds/google.xml', '/api/feeds/google?lang=en'],
]);

export const feedAddresses: RequestHandler = (request, _response, next) => {
  request.url = addresses.get(request.path) ?? request.url;
  next();
};
