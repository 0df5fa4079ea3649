/** Users, their sessions and the codes sent to them: the face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerApiTokenRoutes } from './routes/api-tokens.ts';
import { registerAreaRoutes } from './routes/areas.ts';
import { registerAvatars } from './routes/avatars.ts';
import { registerCaptchaRoutes } from './routes/captchas.ts';
import { registerClosingRoutes } from './routes/closings.ts';
import { registerMessageRoutes } from './routes/messages.ts';
import { registerOperatorRoutes } from './routes/operators.ts';
import { registerPassportRoutes } from './routes/passport.ts';
import { registerPasswordRoutes } from './routes/passwords.ts';
import { registerPeopleRoutes } from './routes/people.ts';
import { registerProfileRoutes } from './routes/profile.ts';
import { registerSearchRoutes } from './routes/search.ts';
import { registerSecurityChangeRoutes } from './routes/security-changes.ts';
import { registerSessionRoutes } from './routes/sessions.ts';
import { registerTagRoutes } from './routes/tags.ts';
import { registerUnsentMessageRoutes } from './routes/unsent-messages.ts';
import { registerUserRoutes } from './routes/users.ts';

export { areaName } from './areas.ts';
export { addingRole, addRole } from './commands/add-role.ts';
export { lockUsers } from './commands/lock-users.ts';
export { markApplicants } from './commands/mark-applicants.ts';
export { notifyUser } from './commands/notify-user.ts';
export { qualifyUsers } from './commands/qualify-users.ts';
export { insertUser } from './commands/register-user.ts';
export * as closing from './face/closing.ts';
export * as credentials from './face/credentials.ts';
export * as freezing from './face/freezing.ts';
export * as operatorAccounts from './face/operator-accounts.ts';
export * as userNames from './face/user-names.ts';
export * as verificationCodes from './face/verification-codes.ts';
export { presentSelf, toSessionUser } from './presenters.ts';
export { findUser, findUserByLoginName, listUsers } from './queries/find-user.ts';
export { accountsOf, findSessionUser } from './queries/session-user.ts';
export { SelfUser } from './schemas.ts';
export { tellOfChange } from './security/tell-of-change.ts';
export type { UserRow } from './tables.ts';

export function registerUsers(app: Router): void {
  registerAvatars(app);
  registerProfileRoutes(app);
  registerPasswordRoutes(app);
  registerSearchRoutes(app);
  registerAreaRoutes(app);
  registerCaptchaRoutes(app);
  registerPassportRoutes(app);
  registerPeopleRoutes(app);
  registerUserRoutes(app);
  registerSessionRoutes(app);
  registerApiTokenRoutes(app);
  registerClosingRoutes(app);
  registerMessageRoutes(app);
  registerUnsentMessageRoutes(app);
  registerSecurityChangeRoutes(app);
  registerOperatorRoutes(app);
  registerTagRoutes(app);
}
