/** The owner has erased somebody; the address is known by its digest only. */
export class PersonErased {
  constructor(readonly digest: string) {}
}

/** An account is deleted, by its customer or for them. */
export class AccountDeleted {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}
