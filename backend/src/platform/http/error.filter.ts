import { randomUUID } from 'node:crypto';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode, ErrorReply } from '@shop/shared';
import type { Request, Response } from 'express';
import { I18nValidationException } from 'nestjs-i18n';
import { TranslationService } from '../i18n/translation.service.js';
import { AppError, TooManyCalls } from '../errors/app-error.js';
import { fieldErrors } from './input/field-errors.js';
import { languageOf } from '../i18n/language.js';
import { isOutage } from './outage.js';
import { ipPrefix } from './requests/request-context.js';

/** Default `Retry-After` in seconds by HTTP status. */
const retryAfterSeconds: Record<number, number> = { 429: 60, 503: 5 };

/** Error codes for the HTTP statuses that Nest and Express throw themselves. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.too_many',
  503: 'request.unavailable',
};

/** Converts every error to its response, and logs unknown errors once. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(private readonly translationService: TranslationService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const reply = this.replyTo(error, request);
    if (request.id === undefined) this.logEarly(request, reply);
    const retryAfter =
      error instanceof TooManyCalls ? Math.ceil(error.waitMs / 1000) : retryAfterSeconds[reply.statusCode];
    if (retryAfter && !response.hasHeader('Retry-After')) response.setHeader('Retry-After', retryAfter);
    response.setHeader('Cache-Control', 'private, no-store');
    response.status(reply.statusCode).json(reply);
  }

  /**
   * Logs a call that was refused before the request log starts: from another site, rate limited, too large or
   * malformed.
   */
  private logEarly({ method, path, ip }: Request, { statusCode, code }: ErrorReply): void {
    this.logger.log(
      { method, path, network: ipPrefix(ip), statusCode, code },
      'A call was refused at the door',
    );
  }

  private replyTo(error: unknown, request: Request & { id?: string }): ErrorReply {
    const refusal = toRefusal(error);
    const language = languageOf(request);
    const requestId = request.id ?? randomUUID();
    if (refusal.code === 'request.failed') {
      this.logger.error({ requestId, err: error, path: request.path }, 'A request failed');
    }
    return {
      statusCode: refusal.status,
      code: refusal.code,
      message: this.translationService.in(language, 'errors')(refusal.code.replace('.', '_'), refusal.args),
      details:
        error instanceof I18nValidationException
          ? fieldErrors(error.errors, this.translationService, language)
          : refusal.details,
      requestId: refusal.code === 'request.failed' ? requestId : undefined,
    };
  }
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof I18nValidationException) return new AppError('request.invalid');
  if (error instanceof HttpException)
    return new AppError(codeOfStatus[error.getStatus()] ?? 'request.malformed');
  if (isOutage(error)) return new AppError('request.unavailable');
  const status = (error as { status?: unknown } | null)?.status;
  const isBodyParser = typeof status === 'number' && 'type' in (error as object);
  if (isBodyParser) return new AppError(codeOfStatus[status] ?? 'request.malformed');
  return new AppError('request.failed');
}
