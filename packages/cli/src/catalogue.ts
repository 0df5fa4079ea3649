import type { Command, Group } from './command.ts';
import { COMPLETION } from './commands/completion.ts';
import { CONTRACTS } from './commands/contracts.ts';
import { DOCTOR } from './commands/doctor.ts';
import { EXPORT } from './commands/export.ts';
import { IMPORT } from './commands/import.ts';
import { LOGIN } from './commands/login.ts';
import { LOGOUT } from './commands/logout.ts';
import { MOVE } from './commands/move.ts';
import { POLICY_CHECK } from './commands/policy-check.ts';
import { POLICY_EXPLAIN } from './commands/policy-explain.ts';
import { POLICY_SIMULATE } from './commands/policy-simulate.ts';
import { POLICY_TEST } from './commands/policy-test.ts';
import { PUBLISH } from './commands/publish.ts';
import { PULL } from './commands/pull.ts';
import { RECEIPT } from './commands/receipt.ts';
import { RELEASE } from './commands/release.ts';
import { SIGN } from './commands/sign.ts';
import { THEME_DEV } from './commands/theme-dev.ts';
import { VERSIONS } from './commands/versions.ts';
import { WEBHOOKS_LISTEN } from './commands/webhooks-listen.ts';
import { WHOAMI } from './commands/whoami.ts';
import { GROUPS } from './structure.ts';

/** Every group and command, in the order in which they are listed; the program itself is the first. */
export const CATALOGUE: readonly (Group | Command)[] = [
  ...GROUPS,
  LOGIN,
  LOGOUT,
  WHOAMI,
  PUBLISH,
  RELEASE,
  VERSIONS,
  PULL,
  CONTRACTS,
  SIGN,
  RECEIPT,
  EXPORT,
  IMPORT,
  MOVE,
  DOCTOR,
  THEME_DEV,
  WEBHOOKS_LISTEN,
  POLICY_CHECK,
  POLICY_EXPLAIN,
  POLICY_SIMULATE,
  POLICY_TEST,
  COMPLETION,
];
