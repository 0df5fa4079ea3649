/** Users, their sessions and the codes sent to them: the face of the module. */
import type { FastifyInstance } from 'fastify';
import type { Router } from '../../platform/http/router.ts';
import { registerAvatars } from './routes/avatars.ts';
import { registerMessageRoutes } from './routes/messages.ts';
import { registerPassportRoutes } from './routes/passport.ts';
import { registerUserRoutes } from './routes/users.ts';

export { logIn, noteLogin } from './commands/log-in.ts';
export { promoteUser } from './commands/promote-user.ts';
export { insertUser } from './commands/register-user.ts';
export { hashPassword } from './password.ts';
export { toSessionUser } from './presenters.ts';
export { findFirstOperator, findUser, findUserByLoginName } from './queries/find-user.ts';
export { accountsOf, findSessionUser } from './queries/session-user.ts';

export function registerUsers(app: Router, server: FastifyInstance): void {
  registerAvatars(server, app.context);
  registerPassportRoutes(app);
  registerUserRoutes(app);
  registerMessageRoutes(app);
}
