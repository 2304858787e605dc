import type { RequestHandler } from 'express';

/** A feed stands beside the pages, where an owner and Google look for it; the API answers it. */
const addresses = new Map([
  ['/feeds/google.xml', '/api/feeds/google?lang=fr'],
  ['/en/feeds/google.xml', '/api/feeds/google?lang=en'],
]);

export const feedAddresses: RequestHandler = (request, _response, next) => {
  request.url = addresses.get(request.path) ?? request.url;
  next();
};
