import { AdminRefusal, AdminsService } from '../modules/auth/index.js';
import { onShop, readPassword, required } from './command.js';

const usage = `Gives an administrator a new password, read from standard input, and ends their sessions.

  npm run admin:reset-password -- --email owner@shop.example

  --email  address of the administrator
  --help   this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  options: { email: { type: 'string' } },
  run: async ({ app }, values) => {
    const email = required(values, 'email');
    if (await app.get(AdminsService).resetPassword(email, await readPassword()))
      return `${email} has a new password.`;
    throw new AdminRefusal(`No administrator has the address ${email}.`);
  },
});
