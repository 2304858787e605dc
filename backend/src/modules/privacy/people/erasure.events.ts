/** The owner erased a person, identified only by the digest of their email address. */
export class PersonErased {
  constructor(readonly digest: string) {}
}

/** An account was deleted, by its owner or on their behalf. */
export class AccountDeleted {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}
