import { AdminRefusal, SecondFactorChangesService } from '../modules/auth/index.js';
import { onShop, required } from './command.js';

const usage = `Lets an administrator log in with the password alone again, who has lost application and recovery codes.

  npm run admin:second-factor-off -- --email owner@shop.example

  --email  address of the administrator
  --help   this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  options: { email: { type: 'string' } },
  run: async ({ app }, values) => {
    const email = required(values, 'email');
    if (await app.get(SecondFactorChangesService).turnOffFor(email))
      return `${email} logs in with the password alone.`;
    throw new AdminRefusal(`No account with the address ${email} has a second factor.`);
  },
});
