import { rules } from '../rules.ts';
import { follows, followsTrimmed } from './checks.ts';

/** Fields of a new node. `isReserved` tells which addresses the platform keeps to itself. */
export function nodeChecks(isReserved: (nodeDomain: string) => boolean) {
  const followsDomain = follows(rules.nodeDomain);
  return {
    nodeDomain: (domain: string) => (isReserved(domain) ? 'rules:nodeDomain_reserved' : followsDomain(domain)),
    nodeName: followsTrimmed(rules.nodeName),
    nodeTitle: follows(rules.nodeTitle),
  };
}
