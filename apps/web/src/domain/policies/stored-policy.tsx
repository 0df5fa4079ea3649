import { PolicyTerms, type PolicyTermsProps } from './policy-terms.tsx';

interface StoredPolicyProps extends Omit<PolicyTermsProps, 'text' | 'name' | 'content' | 'states' | 'declarations'> {
  /** As the API answers it with `isLoadPolicyInfo` and `isTranslate`. */
  policy: {
    policyId?: string | undefined;
    policyName: string;
    policyText?: string | undefined;
    translateInfo?: { content?: string | undefined } | undefined;
    fsmDescriptionInfo?: Record<string, unknown> | undefined;
    fsmDeclarationInfo?: Record<string, unknown> | undefined;
  };
}

/** A policy that the platform keeps, in the words that it has for it. */
export function StoredPolicy({ policy, ...display }: StoredPolicyProps) {
  const { policyId, policyName, policyText = '', translateInfo, fsmDescriptionInfo, fsmDeclarationInfo } = policy;
  return (
    <PolicyTerms
      {...display}
      policyId={policyId}
      name={policyName}
      text={policyText}
      content={translateInfo?.content}
      states={fsmDescriptionInfo}
      declarations={fsmDeclarationInfo}
    />
  );
}
