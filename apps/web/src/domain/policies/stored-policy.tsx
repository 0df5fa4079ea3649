import { PolicyDisplay, type PolicyDisplayProps } from './policy-display.tsx';

interface StoredPolicyProps extends Omit<PolicyDisplayProps, 'text' | 'name' | 'content' | 'states'> {
  /** As the API answers it with `isLoadPolicyInfo` and `isTranslate`. */
  policy: {
    policyName: string;
    policyText?: string | undefined;
    translateInfo?: { content?: string | undefined } | undefined;
    fsmDescriptionInfo?: Record<string, unknown> | undefined;
  };
}

/** A policy that the platform keeps, in the words that it has for it. */
export function StoredPolicy({ policy, ...display }: StoredPolicyProps) {
  const { policyName, policyText = '', translateInfo, fsmDescriptionInfo } = policy;
  return (
    <PolicyDisplay
      {...display}
      name={policyName}
      text={policyText}
      content={translateInfo?.content}
      states={fsmDescriptionInfo}
    />
  );
}
