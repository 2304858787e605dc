import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { isInternal } from '../../platform/http/requests/internal-request.js';

const methods = ['GET', 'HEAD', 'POST'];
/**
 * Astro's own endpoints, which are unused and refused, because they would send any file with a content type chosen by
 * the caller.
 */
const unusedEndpoints = /^\/_(?:image|server-islands|actions)(?:\/|$)/;

/** Refuses methods and paths that no page answers, before rendering. */
export const refuseOddRequests: RequestHandler = (request, response, next) => {
  if (!methods.includes(request.method)) response.status(405).set('Allow', methods.join(', ')).end();
  else if (unusedEndpoints.test(request.path)) response.status(404).end();
  else next();
};

/** Marks pages rendered for one caller as not cacheable, and removes headers meant for the page cache. */
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
