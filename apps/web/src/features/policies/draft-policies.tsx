import type { NewPolicy } from './checked-policy.tsx';
import { SubjectPolicies } from './subject-policies.tsx';

interface DraftPoliciesProps {
  policies: readonly NewPolicy[];
  resourceTypeCodes: readonly string[];
  /** What a resource without policies cannot do yet. */
  emptyText: string;
  onAdd: (policy: NewPolicy) => Promise<void>;
  onRemove: (policy: { policyName: string }) => void;
}

/** The policies of a resource that is not published yet. */
export function DraftPolicies({ policies, ...slot }: DraftPoliciesProps) {
  return (
    <SubjectPolicies {...slot} subject="resource" policies={policies.map((policy) => ({ ...policy, status: 1 }))} />
  );
}
