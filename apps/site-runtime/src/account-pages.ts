import { ReportSubject } from '@colophon/model';
import { withQuery } from './http/request.ts';
import type { Site } from './site.ts';

type Here = Pick<Site, 'config' | 'locale'>;

/**
 * Addresses of the platform's own pages. Logging in, signing and paying happen there, out of reach of any theme; the
 * platform goes on in the language of this page, and sends the visitor back to `goTo`.
 */
export const accountPages = {
  login: (here: Here) => page(here, '/login', { goTo: hereOf(here) }),

  sign: (here: Here, subjectId: string, policyId: string) =>
    page(here, '/sign', { subjectId, subjectType: 2, policyId, goTo: hereOf(here) }),

  /** Page that says what an exhibit lacks and how it can be opened. */
  missing: (here: Here, subjectId: string) => page(here, '/sign', { subjectId, subjectType: 2, goTo: hereOf(here) }),

  /** Form that tells the operators what is wrong with this site or an exhibit. */
  report: (here: Here, kind: 'exhibit' | 'node', id: string) =>
    page(here, '/report', { type: ReportSubject[kind], id, goTo: hereOf(here) }),

  /** Reason why an account, or the owner's node, is blocked, and the way to appeal. */
  frozen: (here: Here, nodeId?: number) =>
    page(here, nodeId === undefined ? '/freeze' : `/result/node/freeze/${nodeId}`),

  contracts: (here: Here) => page(here, '/logged/contract'),

  home: (here: Here) => page(here, '/'),
};

/** This page as the platform knows it. */
function hereOf({ config }: Here): string {
  return config.platformAddress + location.pathname + location.search + location.hash;
}

function page({ config, locale }: Here, path: string, query: object = {}): string {
  return withQuery(config.accountOrigin + path, { ...query, locale });
}
