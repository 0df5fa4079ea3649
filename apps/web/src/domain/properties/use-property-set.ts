import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileAnalysisQuery, questionsQuery } from '#api/files/queries.ts';
import { attributesQuery } from '#api/types/attributes.ts';
import { isSupported, typeInfoQuery } from '#api/types/queries.ts';
import { type CustomDescriptor, mergeProperties, type PropertySet, type SuppliedValue } from './property-set.ts';

const NOTHING = new Map<string, never>();

interface Described {
  /** Absent while there is no file; `null` for what never has one. */
  sha1: string | null | undefined;
  /** Code of the type that the file is looked at as; empty: none. */
  code: string;
  supplied: readonly SuppliedValue[];
  descriptors: readonly CustomDescriptor[];
}

/**
 * Returns the properties of a file as a resource type shows them: found by analysis, asked for by the type, added by people.
 */
export function usePropertySet({ sha1, code, supplied, descriptors }: Described) {
  const analysed = useQuery({ ...fileAnalysisQuery(sha1 ?? '', code), enabled: typeof sha1 === 'string' });
  const asked = useQuery({ ...questionsQuery(code), enabled: sha1 === null });
  const analysis = sha1 === null ? asked : analysed;
  const attributes = useQuery(attributesQuery(code));
  const type = useQuery({ ...typeInfoQuery(code), enabled: code !== '' });
  const takesOptions = type.data ? isSupported(type.data.resourceConfig.supportOptionalConfig) : false;

  const found = analysis.data?.state === 'running' ? undefined : analysis.data?.properties;
  const rules = attributes.data;
  const isReady = found !== undefined && rules !== undefined && !(type.isPending && code !== '');
  const set = useMemo(
    (): PropertySet | null =>
      isReady ? mergeProperties({ found, attributes: rules, supplied, descriptors, takesOptions }) : null,
    [isReady, found, rules, supplied, descriptors, takesOptions],
  );
  return {
    /** `null` until everything is known. */
    set,
    analysis: analysis.data,
    type: type.data ?? null,
    attributes: rules ?? NOTHING,
    takesOptions,
    failed: [analysis, attributes, type].find(({ error }) => error),
  };
}
