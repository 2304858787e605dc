import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CONFIG } from '../../../config.js';
import { DeviceCookie } from '../requests/device-cookie.js';
import { IS_OWN_REQUEST, RateLimitGuard, type IsOwnRequest } from './rate-limit.guard.js';
import { RateLimiterFactory } from './rate-limiter-factory.js';
import { openRedis, REDIS } from './redis.js';
import { RateLimitService } from './rate-limit.service.js';

/** Rate limits are checked first, before the access guard, which queries the database. */
@Global()
@Module({})
export class RateLimitModule {
  static asking(isOwnRequest: IsOwnRequest): DynamicModule {
    return {
      module: RateLimitModule,
      providers: [
        { provide: IS_OWN_REQUEST, useValue: isOwnRequest },
        { provide: REDIS, inject: [CONFIG], useFactory: openRedis },
        DeviceCookie,
        RateLimiterFactory,
        RateLimitService,
        { provide: APP_GUARD, useClass: RateLimitGuard },
      ],
      exports: [DeviceCookie, IS_OWN_REQUEST, RateLimitService],
    };
  }
}
