import type { RequestHandler } from 'express';
import type { Config } from '../../../config.js';
import { AppError } from '../../errors/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing requests that another site triggers in a browser. Browsers send the origin; other programs
 * send none, hold no victim's cookies, and pass. Signed webhooks are exempt.
 */
export function sameOriginOnly(config: Pick<Config, 'publicUrl'>): RequestHandler {
  const { host: publicHost, protocol } = new URL(config.publicUrl);
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || request.path.startsWith('/webhooks/')) return next();
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      return next(new AppError('request.cross_site'));
    const { origin } = request.headers;
    if (origin === undefined) return next();
    const from = URL.parse(origin);
    // The http origin of an https site is refused, because an attacker in the network could serve pages there.
    const isDowngraded = from?.host === publicHost && protocol === 'https:' && from.protocol !== protocol;
    const isOurs = from !== null && (from.host === publicHost || from.host === request.headers.host);
    return isOurs && !isDowngraded ? next() : next(new AppError('request.cross_site'));
  };
}
