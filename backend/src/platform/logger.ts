import { randomUUID } from 'node:crypto';
import type { Params } from 'nestjs-pino';
import type { Config } from '../config.js';

/** JSON lines with a request id and nothing personal: no query, no headers, no bodies. */
export function loggerOptions(config: Pick<Config, 'logLevel' | 'isProduction'>): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      genReqId: () => randomUUID(),
      autoLogging: config.isProduction,
      serializers: {
        req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
          id,
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      ...(config.isProduction
        ? {}
        : {
            transport: {
              target: 'pino-pretty',
              options: { singleLine: true, ignore: 'pid,hostname,req,res' },
            },
          }),
    },
  };
}
