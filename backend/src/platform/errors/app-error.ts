import { errorStatus, type ErrorCode } from '@shop/shared';

/**
 * A refusal with a stable code and its status. `ErrorFilter` makes the reply, with the sentence of
 * `src/i18n/<language>/errors.json` in the language of the request.
 */
export class AppError extends Error {
  readonly status: number;

  /** `args` fill the placeholders of the sentence; `details` are added to the reply unchanged. */
  constructor(
    readonly code: ErrorCode,
    readonly args: Record<string, string | number> = {},
    readonly details?: unknown,
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}

/** The caller is rate limited; the reply says when to try again. */
export class TooManyCalls extends AppError {
  constructor(readonly waitMs: number) {
    super('request.too_many');
  }
}
