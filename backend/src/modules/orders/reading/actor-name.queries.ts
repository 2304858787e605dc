import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../auth/index.js';

/** Resolves actors such as `account:3` to the names of their accounts. */
@Injectable()
export class ActorNameQueries {
  constructor(private readonly accountsService: AccountsService) {}

  /** Returns a function from actor to name; it returns undefined for actors that are not administrators. */
  async of(actors: readonly (string | null)[]): Promise<(actor: string | null) => string | undefined> {
    const people = await this.accountsService.findAll(actors.flatMap((actor) => accountOf(actor) ?? []));
    return (actor) => {
      const person = people.get(accountOf(actor) ?? 0);
      return person && `${person.firstName} ${person.lastName}`.trim();
    };
  }
}

function accountOf(actor: string | null): number | null {
  const id = /^account:(\d+)$/.exec(actor ?? '')?.[1];
  return id ? Number(id) : null;
}
