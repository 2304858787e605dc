import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { defaultLanguage, isLanguage, type Language } from '@shop/shared';
import { parseCookie } from 'cookie';
import type { I18nResolver } from 'nestjs-i18n';
import type { IncomingMessage } from 'node:http';

/** The language of a request: `?lang`, then the `language` cookie, then `Accept-Language`, then French. */
export function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = /[?&]lang=(fr|en)(?:&|$)/.exec(request.url ?? '')?.[1];
  if (isLanguage(query)) return query;
  const { cookie, 'accept-language': accepted } = request.headers;
  const chosen = cookie && parseCookie(cookie).language;
  if (isLanguage(chosen)) return chosen;
  return (accepted && preferred(accepted)) || defaultLanguage;
}

/** The supported language with the highest weight in `Accept-Language` (RFC 9110, 12.5.4). */
function preferred(header: string): Language | undefined {
  const weighted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
    });
  const [best] = weighted
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return isLanguage(best?.language) ? best.language : undefined;
}

/** Parameter decorator for the language of the request, as found by `languageOf`. */
export const RequestLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<IncomingMessage>()),
);

/** Tells nestjs-i18n the language found by `languageOf`. */
@Injectable()
export class RequestLanguageResolver implements I18nResolver {
  resolve(context: ExecutionContext): Language {
    return languageOf(context.switchToHttp().getRequest<IncomingMessage>());
  }
}
