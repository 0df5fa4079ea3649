import type { NewPolicy } from './checked-policy.tsx';
import { SubjectPolicies } from './subject-policies.tsx';

interface DraftPoliciesProps {
  /** Subject of the policies; a resource where absent. */
  subject?: 'resource' | 'presentable';
  policies: readonly NewPolicy[];
  resourceTypeCodes: readonly string[];
  /** Text about what is not possible without policies. */
  emptyText: string;
  onAdd: (policy: NewPolicy) => Promise<void>;
  onRemove: (policy: { policyName: string }) => void;
  /** States a licence notice beside them, where that is possible. */
  onLicence?: (statement: string) => void;
}

/** The policies of a resource that is not published yet, or of an exhibit that is not made yet. */
export function DraftPolicies({ policies, subject = 'resource', ...slot }: DraftPoliciesProps) {
  return (
    <SubjectPolicies {...slot} subject={subject} policies={policies.map((policy) => ({ ...policy, status: 1 }))} />
  );
}
