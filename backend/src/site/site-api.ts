import type { INestApplicationContext } from '@nestjs/common';
import type { SiteApis } from '@shop/contracts';

/** What the pages may read, straight from the services: no HTTP between the site and the API. */
export function siteApis(_app: INestApplicationContext): SiteApis {
  return {} as SiteApis;
}
