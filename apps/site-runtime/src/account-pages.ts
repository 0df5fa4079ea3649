import type { SiteConfig } from './config.ts';
import { withQuery } from './http/request.ts';

/**
 * Addresses of the platform's own pages. Logging in, signing and paying happen there, out of reach of any theme; the
 * platform sends the visitor back to `goTo`.
 */
export const accountPages = {
  login: ({ accountOrigin }: SiteConfig) => withQuery(`${accountOrigin}/login`, { goTo: location.href }),

  sign: ({ accountOrigin }: SiteConfig, subjectId: string, policyId: string) =>
    withQuery(`${accountOrigin}/sign`, { subjectId, subjectType: 2, policyId, goTo: location.href }),

  contracts: ({ accountOrigin }: SiteConfig) => `${accountOrigin}/logged/contract`,

  home: ({ accountOrigin }: SiteConfig) => `${accountOrigin}/`,
};
