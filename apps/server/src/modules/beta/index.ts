/** The beta qualification: codes that grant it, and applications for it. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { listApplications } from './belongings.ts';
import { forgetApplicant } from './commands/forget-applicant.ts';
import { addToOwnCodeLimit } from './commands/own-code.ts';
import { registerApplicationOperations, registerApplicationRoutes } from './routes/applications.ts';
import { registerCodeOperations, registerCodeRoutes } from './routes/codes.ts';

export function registerBeta(app: Router): void {
  const { context } = app;
  context.providers.add('rewards.invitations', { addUses: (tx, given) => addToOwnCodeLimit(tx, context, given) });
  context.providers.add('users.closers', { remove: ({ userId }) => forgetApplicant(context, userId) });
  context.providers.add('users.belongings', { list: listApplications });
  registerCodeRoutes(app);
  registerCodeOperations(app);
  registerApplicationRoutes(app);
  registerApplicationOperations(app);
}
