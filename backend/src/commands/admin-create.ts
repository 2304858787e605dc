import { isEmail } from '@shop/shared';
import { AdminRefusal, AdminsService } from '../modules/auth/index.js';
import { onShop, readPassword, required, UsageError } from './command.js';

const usage = `Makes the administrator of the shop. The password is read from standard input.

  npm run admin:create -- --email owner@shop.example
  npm run --silent admin:create -- --email owner@shop.example < password.txt

  --email       address to log in with
  --first-name  as shown in the back office (Admin)
  --last-name   as shown in the back office (Mélilot)
  --force       make one more where the shop has an administrator already
  --help        this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string', default: 'Admin' },
    'last-name': { type: 'string', default: 'Mélilot' },
    force: { type: 'boolean', default: false },
  },
  run: async ({ app }, values) => {
    const email = required(values, 'email');
    if (!isEmail(email)) throw new UsageError(`--email: ${email} is no address`);
    const name = { firstName: required(values, 'first-name'), lastName: required(values, 'last-name') };
    const made = await app
      .get(AdminsService)
      .create({ ...name, email, password: await readPassword() }, values.force === true);
    if (!made) throw new AdminRefusal('The shop has an administrator already; --force makes one more.');
    return `${made} can log in at /admin/login.`;
  },
});
