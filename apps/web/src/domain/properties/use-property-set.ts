import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileAnalysisQuery } from '#api/files/queries.ts';
import { attributesQuery } from '#api/types/attributes.ts';
import { isSupported, typeInfoQuery } from '#api/types/queries.ts';
import { type CustomDescriptor, mergeProperties, type PropertySet, type SuppliedValue } from './property-set.ts';

const NOTHING = new Map<string, never>();

interface Described {
  /** Absent while there is no file. */
  sha1: string | undefined;
  /** Code of the type that the file is looked at as; empty: none. */
  code: string;
  supplied: readonly SuppliedValue[];
  descriptors: readonly CustomDescriptor[];
}

/** What is said of a file as a resource type shows it: found by analysis, asked for by the type, added by people. */
export function usePropertySet({ sha1, code, supplied, descriptors }: Described) {
  const analysis = useQuery({ ...fileAnalysisQuery(sha1 ?? '', code), enabled: sha1 !== undefined });
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
