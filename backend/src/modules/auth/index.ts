export { AccountsService } from './accounts/accounts.service.js';
export { personDigest } from './accounts/person-digest.js';
export { PersonName } from './accounts/person-name.js';
export { toUser } from './accounts/user.view.js';
export { AdminRefusal, AdminsService } from './accounts/admins.service.js';
export type { WayIn } from './accounts/admins.service.js';
export { AccountDeleted, EmailConfirmed, LoggedIn, PersonErased } from './auth.events.js';
export { AuthModule } from './auth.module.js';
export { AccountRemovalService } from './profile/account-removal.service.js';
export { PersonalDataService } from './profile/personal-data.service.js';
export { PersonErasureService } from './profile/person-erasure.service.js';
export { SecondFactorChangesService } from './second-factor/second-factor-changes.service.js';
export type {
  ErasedPerson,
  KeptCounts,
  Person,
  PersonalDataSource,
} from './profile/personal-data.service.js';
