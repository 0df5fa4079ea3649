import { licensingFields } from '#domain/licensing/licensing.ts';
import { useLicensing } from '#domain/licensing/use-licensing.ts';
import { usePropertySet } from '#domain/properties/use-property-set.ts';
import { describedFields, type VersionContent } from '#domain/publishing/version-content.ts';

/** Returns the known facts about a collection's own properties and licences, and the fields of them that the API takes. */
export function useCollectionContent(
  content: VersionContent,
  collection: { resourceId: string; resourceTypeCode: string; isReleased: boolean },
) {
  const { supplied, descriptors } = content;
  const described = usePropertySet({ sha1: null, code: collection.resourceTypeCode, supplied, descriptors });
  const licences = useLicensing(content.licensing, collection);
  const { set } = described;
  return {
    described,
    licences,
    /** `null` while something is missing. */
    fields:
      set && licences.rows && licences.isComplete
        ? { ...describedFields(set), ...licensingFields(content.licensing, licences.rows) }
        : null,
  };
}
