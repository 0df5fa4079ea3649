/** The beta qualification: codes that grant it, and applications for it. The face of the module. */
import type { Router } from '../../platform/http/router.ts';

export function registerBeta(_app: Router): void {}
