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

/** Logs JSON lines with a request id and without personal data: no query strings, headers or bodies. */
export async function loggerOptions(config: Pick<Config, 'logLevel' | 'isProduction'>): Promise<Params> {
  return {
    pinoHttp: {
      level: config.logLevel,
      genReqId: () => randomUUID(),
      autoLogging: config.isProduction,
      // The custom serializers need the original request and error, not the output of pino's own serializers.
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

/** Formats log lines in this process, because a pino transport would be a thread with its own heap. */
async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ singleLine: true, ignore: 'pid,hostname,req,res' });
}

const word = /[^\s<>()"',;:]+/g;

/** Removes all e-mail addresses from a text. */
export function withoutAddresses(text: string): string {
  return text.replace(word, (found) => (/[^@]@[^@]/.test(found) ? '(address)' : found));
}

/**
 * Serializes an error without email addresses and without extra fields, in which database and mail server quote
 * values.
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
