import { Injectable } from '@nestjs/common';
import { Accounts } from '../auth/index.js';

/** Who stands behind `account:3`. */
@Injectable()
export class ActorNames {
  constructor(private readonly accounts: Accounts) {}

  /** Answers the name of each administrator among them; of anybody else there is none. */
  async of(actors: readonly (string | null)[]): Promise<(actor: string | null) => string | undefined> {
    const people = await this.accounts.findAll(actors.flatMap((actor) => accountOf(actor) ?? []));
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
