import type { Locale } from '@colophon/model';
import type { AttributeRow, OperationCategoryRow, ResourceTypeRow, SuggestedTagRow } from './tables.ts';

/** An attribute in the caller's language. */
export function presentAttribute(attribute: AttributeRow, locale: Locale) {
  return {
    key: attribute.key,
    name: attribute.name[locale],
    note: attribute.note[locale],
    remark: attribute.note[locale],
    insertMode: attribute.insertMode,
    format: attribute.format,
    formatUnit: attribute.formatUnit,
    autoConvert: attribute.autoConvert,
    contentRule: attribute.contentRule,
    analyseMode: attribute.analyseMode,
    group: attribute.group,
  };
}

/** The same for operators, who write it in both languages. */
export function presentOperatedAttribute(attribute: AttributeRow, locale: Locale) {
  const { name: names, note: notes, priority } = attribute;
  return { ...presentAttribute(attribute, locale), names, notes, priority };
}

/** A type in the caller's language; `attributes` are its own and those of the types above it. */
export function presentType(
  { type, parentName, resourceCount }: { type: ResourceTypeRow; parentName: string; resourceCount: number },
  attributes: readonly Pick<AttributeRow, 'key' | 'name'>[],
  locale: Locale,
) {
  return {
    code: type.code,
    name: type.name,
    titles: type.titles,
    parentCode: type.parentCode ?? '',
    parentName,
    sameAs: type.sameAs,
    priority: type.priority,
    status: type.status,
    category: type.category,
    formats: type.formats,
    attrs: attributes.map(({ key, name }) => ({ key, name: name[locale] })),
    ownAttrs: type.attributeKeys,
    subjectType: type.subjectTypes,
    resourceConfig: type.resourceConfig,
    presentableConfig: { versionShowMode: type.versionShowMode },
    resourceCount,
    ...(type.createUserId !== null && { createUserId: type.createUserId }),
    createDate: type.createdAt.toISOString(),
    updateDate: type.updatedAt.toISOString(),
  };
}

export function presentCategory({
  category,
  parentName,
  resourceCount,
}: {
  category: OperationCategoryRow;
  parentName: string | null;
  resourceCount: number;
}) {
  return {
    code: category.code,
    name: category.name,
    parentCode: category.parentCode ?? '',
    parentName: parentName ?? '',
    priority: category.priority,
    status: category.status,
    startTime: category.startAt?.toISOString() ?? null,
    limitTime: category.limitAt?.toISOString() ?? null,
    sources: category.sources,
    resourceCount,
    createDate: category.createdAt.toISOString(),
    updateDate: category.updatedAt.toISOString(),
  };
}

export function presentTag(tag: SuggestedTagRow) {
  return {
    tagId: tag.tagId,
    tagName: tag.tagName,
    tagNote: tag.tagNote,
    tagType: tag.tagType,
    authority: tag.authority,
    resourceRange: tag.resourceRange,
    resourceRangeType: tag.resourceRangeType,
    createUserId: tag.createUserId,
    createDate: tag.createdAt.toISOString(),
    updateDate: tag.updatedAt.toISOString(),
  };
}
