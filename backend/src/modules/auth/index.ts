export { AccountsService } from './accounts/accounts.service.js';
export { toUser } from './accounts/user.view.js';
export { AdminRefusal, AdminsService } from './accounts/admins.service.js';
export type { WayIn } from './accounts/admins.service.js';
export { AccountDeleted, EmailConfirmed, LoggedIn } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { AccountRemovalService } from './profile/account-removal.service.js';
export { PersonalDataService } from './profile/personal-data.service.js';
export type { Person, PersonalDataSource } from './profile/personal-data.service.js';
