import { errorStatus, type ErrorCode } from '@shop/shared';

/**
 * Error with a stable code and its HTTP status. `ErrorFilter` creates the response, with the message of
 * `src/i18n/<language>/errors.json` in the language of the request.
 */
export class AppError extends Error {
  readonly status: number;

  /** `args` fill the placeholders of the message; `details` are added to the response unchanged. */
  constructor(
    readonly code: ErrorCode,
    readonly args: Record<string, string | number> = {},
    readonly details?: unknown,
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}

/** Error of a rate-limited caller; the response contains the time of the next try. */
export class TooManyCalls extends AppError {
  constructor(readonly waitMs: number) {
    super('request.too_many');
  }
}
