import type { Profile, User } from '@shop/shared';
import type { UserRow } from './user.entity.js';

export function toUser({ id, firstName, lastName, email, role, createdAt }: UserRow): User {
  return { id, firstName, lastName, email, role, createdAt: createdAt.toISOString() };
}

export function toProfile(user: UserRow): Profile {
  return { ...toUser(user), language: user.language, isEmailConfirmed: user.emailConfirmedAt !== null };
}
