import type { User } from '@shop/contracts';
import type { UserRow } from './user.entity.js';

export function toUser({ id, firstName, lastName, email, role, createdAt }: UserRow): User {
  return { id, firstName, lastName, email, role, createdAt: createdAt.toISOString() };
}
