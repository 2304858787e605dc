import { errorStatus, type ErrorCode } from '@shop/contracts';

/**
 * A refusal: a stable code with its status, turned by `ErrorFilter` into the reply, with the sentence of
 * `src/i18n/<language>/errors.json` in the request's language.
 */
export class AppError extends Error {
  readonly status: number;

  /** `args` fill the placeholders of the sentence; `details` go into the reply as they are. */
  constructor(
    readonly code: ErrorCode,
    readonly args: Record<string, string | number> = {},
    readonly details?: unknown,
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}

/** A limit was passed; the reply says when to come back. */
export class TooManyCalls extends AppError {
  constructor(readonly waitMs: number) {
    super('request.too_many');
  }
}
