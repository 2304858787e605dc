/** SQLSTATE codes by PostgreSQL's names for them (PostgreSQL documentation, appendix A). */
export const sqlStates = {
  cannotConnectNow: '57P03',
  deadlockDetected: '40P01',
  exclusionViolation: '23P01',
  foreignKeyViolation: '23503',
  lockNotAvailable: '55P03',
  readOnlySqlTransaction: '25006',
  serializationFailure: '40001',
  statementCompletionUnknown: '40003',
  uniqueViolation: '23505',
} as const;

/** Name of the violated constraint or unique index, or an empty text. */
export function violatedConstraint(error: unknown): string {
  const name = (error as { driverError?: { constraint?: unknown } } | null)?.driverError?.constraint;
  return typeof name === 'string' ? name : '';
}

export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown; driverError?: { code?: unknown } } | null)?.driverError?.code;
  return typeof code === 'string' ? code : '';
}
