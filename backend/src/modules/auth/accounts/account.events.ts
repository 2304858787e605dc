/**
 * A browser logged in and got a new visitor id. Other modules move data from the old visitor id: chat threads to the
 * account, guest orders to the new visitor id.
 */
export class LoggedIn {
  constructor(
    readonly userId: number,
    /** Absent when the browser had no visitor id yet. */
    readonly oldVisitorId: string | undefined,
    readonly newVisitorId: string,
  ) {}
}

/**
 * The owner of an account proved that they receive mails at its address, so guest orders with this address may be
 * attached.
 */
export class EmailConfirmed {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}
