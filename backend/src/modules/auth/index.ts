export { Accounts } from './accounts.js';
export type { NewAccount } from './accounts.js';
export { AuthModule } from './auth.module.js';
