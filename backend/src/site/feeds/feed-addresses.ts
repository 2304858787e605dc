import type { RequestHandler } from 'express';

/** Feeds have addresses beside the pages, as Google expects; they are rewritten to routes of the API. */
const addresses = new Map([
  ['/feeds/google.xml', '/api/feeds/google?lang=fr'],
  ['/en/feeds/google.xml', '/api/feeds/google?lang=en'],
]);

export const feedAddresses: RequestHandler = (request, _response, next) => {
  request.url = addresses.get(request.path) ?? request.url;
  next();
};
