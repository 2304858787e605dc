import type { ErasureCounts, ErasureWait } from '../people/customers.ts';
import type {
  ConfirmationLink,
  FavouritesInput,
  LoginInput,
  LoginReply,
  LoginSession,
  PasswordChange,
  PasswordReset,
  Profile,
  ProfileInput,
  RecoveryCodes,
  SecondFactor,
  SecondFactorKey,
  SecondFactorProofs,
  User,
} from '../people/auth.ts';
import { accounts, admins, anybody, customers, type RouteTable } from './route.ts';

export const authRoutes = {
  'GET /admin/people/export': admins<{ query: { email: string }; reply: Record<string, unknown> }>(),
  'GET /admin/people/erasure': admins<{ query: { email: string }; reply: ErasureCounts }>(),
  'POST /admin/people/erasure': admins<{ body: { email: string }; reply: ErasureWait | undefined }>(
    'json',
    202,
  ),
  'GET /profile': accounts<{ reply: Profile }>(),
  'PUT /profile': accounts<{ body: ProfileInput; reply: Profile }>(),
  'PUT /profile/password': accounts<{ body: PasswordChange }>('nothing'),
  'GET /profile/export': accounts<{ reply: Record<string, unknown> }>(),
  'DELETE /profile': customers<{ body: { password: string } }>('nothing'),
  'GET /profile/favourites': accounts<{ reply: number[] }>(),
  'POST /profile/favourites': accounts<{ body: FavouritesInput; reply: number[] }>('json', 200),
  'PUT /profile/favourites/:productId': accounts<object>('nothing'),
  'DELETE /profile/favourites/:productId': accounts<object>('nothing'),
  'GET /profile/second-factor': admins<{ reply: SecondFactor }>(),
  'POST /profile/second-factor': admins<{ body: { password: string }; reply: SecondFactorKey }>('json', 200),
  'POST /profile/second-factor/confirmation': admins<{ body: { code: string }; reply: RecoveryCodes }>(
    'json',
    200,
  ),
  'POST /profile/second-factor/recovery-codes': admins<{ body: SecondFactorProofs; reply: RecoveryCodes }>(
    'json',
    200,
  ),
  'DELETE /profile/second-factor': admins<{ body: SecondFactorProofs }>('nothing'),
  'GET /profile/sessions': accounts<{ reply: LoginSession[] }>(),
  'DELETE /profile/sessions': accounts<object>('nothing'),
  'DELETE /profile/sessions/:id': accounts<{ params: { id: string } }>('nothing'),
  'POST /auth/forgot-password': anybody<{ body: { email: string } }>('nothing', 202),
  'POST /auth/reset-password': anybody<{ body: PasswordReset }>('nothing'),
  'POST /auth/confirm-email/link': anybody<{ body: { token: string }; reply: ConfirmationLink }>('json', 200),
  'POST /auth/confirm-email': accounts<{ body: { token: string } }>('nothing'),
  'POST /auth/resend-confirmation': accounts<object>('nothing', 202),
  'POST /auth/login': anybody<{ body: LoginInput; reply: LoginReply }>('json', 200),
  'POST /auth/admin/login': anybody<{ body: LoginInput; reply: LoginReply }>('json', 200),
  'POST /auth/register': anybody<{
    body: { firstName: string; lastName: string; email: string; password: string };
    reply: LoginReply;
  }>(),
  'GET /auth/verify': accounts<{ reply: User }>(),
  'POST /auth/logout': anybody<object>('nothing'),
} satisfies RouteTable;
