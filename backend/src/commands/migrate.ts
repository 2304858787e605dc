import { onShop } from './command.js';

const usage = `Brings the schema of the database (DATABASE_URL or DATA_DIR) up to date and ends; of several at once, one does it.
The shop does the same when it starts.

  npm run migrate

Ends with 0 when the schema is up to date, 1 when a migration failed (it is undone), 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  options: {},
  run: () => Promise.resolve('The schema is up to date.'),
});
