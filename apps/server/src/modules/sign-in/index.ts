/** Other ways to sign in than a password: accounts at providers, and passkeys. The face of the module. */
import type { Router } from '../../platform/http/router.ts';

export function registerSignIn(_app: Router): void {}
