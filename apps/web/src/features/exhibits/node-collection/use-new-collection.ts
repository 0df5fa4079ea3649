import { follows, followsTrimmed, rules } from '@colophon/model';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NewPolicy } from '#api/exhibits/mutations.ts';
import { createNodeCollection } from '#api/exhibits/node-collections.ts';
import { isExhibitNameTakenQuery } from '#api/exhibits/of-resource.ts';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { useAvailable } from '#ui/use-available.ts';

const followsName = followsTrimmed(rules.exhibitName);

/** Which fields refusals are about. */
const FIELDS = {
  values: { presentableName: 'presentableName', presentableTitle: 'presentableTitle' },
  refusals: { 'exhibit.name-taken': 'presentableName' },
};

/** A policy with what it says. */
export interface DraftPolicy extends NewPolicy {
  content: string;
}

/** The type of collections that says no more than that. */
const ANY_COLLECTION = 'catalog';

/** The form of a new collection of a node: its fields, its policies, whether its name is free, and its end. */
export function useNewCollection(nodeId: number) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      presentableName: '',
      presentableTitle: '',
      cover: '',
      tags: [] as string[],
      resourceTypeCode: ANY_COLLECTION,
    },
    validateInputOnBlur: true,
    validate: { presentableName: followsName, presentableTitle: follows(rules.exhibitTitle) },
    transformValues: ({ cover, ...values }) => ({
      ...values,
      presentableName: values.presentableName.trim(),
      coverImages: cover ? [cover] : [],
    }),
  });
  const { presentableName } = form.getTransformedValues();
  const availability = useAvailable({
    value: presentableName,
    isValid: followsName(presentableName) === null,
    query: (name) => isExhibitNameTakenQuery(nodeId, name),
  });
  const [policies, setPolicies] = useState<readonly DraftPolicy[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  const create = useWrite(createNodeCollection, {
    meta: { silent: true },
    onError: (error) => setFailure(markFields(form, error, FIELDS) ? null : error),
    onSuccess: ({ presentableId }) =>
      navigate({ to: '/node/createdCollectionExhibit/formal/$exhibitID', params: { exhibitID: presentableId } }),
  });
  const isMade = create.isPending || create.isSuccess;
  useLeavePrompt((form.isDirty() || policies.length > 0) && !isMade);

  const submit = (collection: ReturnType<typeof form.getTransformedValues>) =>
    create.mutate({
      ...collection,
      nodeId,
      policies: policies.map(({ policyName, policyText, tests }) => ({
        policyName,
        policyText,
        ...(tests && { tests }),
      })),
    });
  return { form, presentableName, availability, policies, setPolicies, failure, isMade, submit };
}
