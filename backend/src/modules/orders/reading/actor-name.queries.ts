import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../auth/index.js';

/** Names of the accounts behind actors such as `account:3`. */
@Injectable()
export class ActorNameQueries {
  constructor(private readonly accountsService: AccountsService) {}

  /** Answers the name of each administrator among them; of anybody else there is none. */
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
