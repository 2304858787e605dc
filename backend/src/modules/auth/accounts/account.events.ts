/**
 * A browser logs in, and gets a new visitor name. What belongs to the old name may be claimed now, once: the chat
 * thread for the account, orders placed as a guest for the new name.
 */
export class LoggedIn {
  constructor(
    readonly userId: number,
    /** Absent when the browser had no name yet. */
    readonly oldVisitorId: string | undefined,
    readonly newVisitorId: string,
  ) {}
}

/** The account has proved that it reads the mails of its address: guest orders of that address may join it. */
export class EmailConfirmed {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}
