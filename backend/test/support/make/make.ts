import { randomBytes } from 'node:crypto';
import type { Role, User } from '@shop/shared';
import { AccountsService, type NewAccount } from '../../../src/modules/auth/accounts/accounts.service.js';
import { hashPassword } from '../../../src/modules/auth/password-rules/password-hash.js';
import { SessionsService } from '../../../src/modules/auth/access/sessions.service.js';
import { TokensService } from '../../../src/modules/auth/access/tokens.service.js';
import { toUser } from '../../../src/modules/auth/accounts/user.view.js';
import { makeCategory, makeProduct } from './make-catalog.js';
import { makeOrder } from './make-orders.js';
import type { TestShop } from '../test-shop.js';

/** Password of all accounts that tests create. */
export const password = 'Tilleul et sarrasin 7';
let hash: Promise<string> | undefined;

export interface Person {
  user: User;
  token: string;
}

async function person(shop: TestShop, role: Role, given: Partial<NewAccount>): Promise<Person> {
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const email = `${role}-${randomBytes(6).toString('hex')}@test.example`;
  const names = { firstName: 'Agathe', lastName: 'Tremblay' };
  return shop.db.transaction(async (tx) => {
    const account = { ...names, email, passwordHash, role, language: 'fr' as const, ...given };
    const user = await shop.app.get(AccountsService).create(tx, account);
    const session = await shop.app.get(SessionsService).open(tx, user.id);
    return { user: toUser(user), token: await shop.app.get(TokensService).sign(session) };
  });
}

/** Functions that create records for tests, with their parent records and unique names. */
export const make = {
  customer: (shop: TestShop, given: Partial<NewAccount> = {}) => person(shop, 'customer', given),
  admin: (shop: TestShop, given: Partial<NewAccount> = {}) => person(shop, 'admin', given),
  category: makeCategory,
  product: makeProduct,
  order: makeOrder,
};

/** Creates an administrator for a suite. */
export function useAdmin(shop: TestShop, given?: Partial<NewAccount>): Person {
  const admin = {} as Person;
  beforeAll(async () => Object.assign(admin, await make.admin(shop, given)));
  return admin;
}
