export { Accounts } from './accounts/accounts.js';
export { toUser } from './accounts/user.view.js';
export { AdminRefusal, Admins } from './admin/admins.js';
export type { WayIn } from './admin/admins.js';
export { AccountDeleted, EmailConfirmed, LoggedIn } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { AccountRemoval } from './profile/account-removal.js';
export { PersonalData } from './profile/personal-data.js';
export type { Person, PersonalDataSource } from './profile/personal-data.js';
