import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { isInternal } from '../../platform/http/requests/internal-request.js';

const methods = ['GET', 'HEAD', 'POST'];
/** Astro's own endpoints, of which the shop uses none: they would send any file with a type of the caller's choice. */
const unusedEndpoints = /^\/_(?:image|server-islands|actions)(?:\/|$)/;

/** Answers what no page is for, before anything is rendered. */
export const refuseOddRequests: RequestHandler = (request, response, next) => {
  if (!methods.includes(request.method)) response.status(405).set('Allow', methods.join(', ')).end();
  else if (unusedEndpoints.test(request.path)) response.status(404).end();
  else next();
};

/** What was rendered for its caller is for no cache; the headers for the page store stay in this process. */
export const hideInnerHeaders: RequestHandler = (request, response, next) => {
  if (!isInternal(request)) {
    onHeaders(response, () => {
      response.removeHeader('CDN-Cache-Control');
      response.removeHeader('Cache-Tag');
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'private, no-store');
    });
  }
  next();
};
