import { randomUUID } from 'node:crypto';
import type { Params } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import type { Config } from '../config.js';

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  originalUrl?: string;
}

/** JSON lines with a request id and nothing personal: no query, no headers, no bodies. */
export async function loggerOptions(config: Pick<Config, 'logLevel' | 'isProduction'>): Promise<Params> {
  return {
    pinoHttp: {
      level: config.logLevel,
      genReqId: () => randomUUID(),
      autoLogging: config.isProduction,
      // Ours see the request and the error themselves, not what another serializer has made of them.
      wrapSerializers: false,
      serializers: {
        req: ({ id, method, url, originalUrl = url }: LoggedRequest) => ({
          id,
          method,
          path: originalUrl.split('?')[0],
        }),
        err: withoutPersonalData,
        error: withoutPersonalData,
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      ...(!config.isProduction && { stream: await readableLines() }),
    },
  };
}

/** In this process: a transport of pino's would be a thread with a heap of its own. */
async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ singleLine: true, ignore: 'pid,hostname,req,res' });
}

const word = /[^\s<>()"',;:]+/g;

/** A text in which no e-mail address is left. */
export function withoutAddresses(text: string): string {
  return text.replace(word, (found) => (/[^@]@[^@]/.test(found) ? '(address)' : found));
}

/**
 * What is kept of an error: never its other fields, in which database and mail server repeat what they were given, and
 * no e-mail address in its sentences.
 */
function withoutPersonalData(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const { name, message, stack = '', cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: withoutPersonalData(cause) }),
  };
}
