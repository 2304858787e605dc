export { AccountErasureService } from './people/account-erasure.service.js';
export { AccountDeleted, PersonErased } from './people/erasure.events.js';
export { PersonErasureService } from './people/person-erasure.service.js';
export { PrivacyModule } from './privacy.module.js';
