/** Every limit of resources, their versions and types (specification 02). */

/** Resources that one call creates with their first versions. */
export const MAX_CREATED_PER_CALL = 20;
/** Resources that one call changes. */
export const MAX_UPDATED_PER_CALL = 100;
export const MAX_POLICIES_PER_CALL = 20;
export const MAX_DEPENDENCIES = 100;
export const MAX_BASE_UPCASTS = 1000;
/** Resources whose contracts one version names. */
export const MAX_RESOLVE_RESOURCES = 1000;
export const MAX_POLICIES_TO_SIGN = 20;
export const MAX_CONTRACTS_PER_RESOURCE = 10;
/** `readonlyText` descriptors, and as many of the other types. */
export const MAX_CUSTOM_PROPERTIES = 30;
export const MAX_CANDIDATES = 30;
export const MAX_CANDIDATE_LENGTH = 500;
export const MAX_PROPERTY_VALUE_LENGTH = 140;
export const MAX_PROPERTY_TEXT_LENGTH = 50;
/** A value of a multi-line attribute. */
export const MAX_ATTRIBUTE_VALUE_LENGTH = 1000;
export const MAX_INPUT_ATTRIBUTES = 100;
export const MAX_DRAFT_BYTES = 524_288;

/** Levels of dependencies below a version. */
export const MAX_DEPENDENCY_DEPTH = 20;
/** Levels of dependencies that one answer shows. */
export const MAX_TREE_LEVELS = 100;
/** Nodes of one answered tree: sub-trees are repeated wherever they are reached, so their number can explode. */
export const MAX_TREE_NODES = 5000;

export const MAX_LOOKUP = 100;
/** Versions whose contracts for one resource one call chooses. */
export const MAX_VERSIONS_OF_SUBJECT = 100;
export const MAX_COVERAGE_CONTRACTS = 200;
export const MAX_LISTED_TAGS = 5;
export const MAX_NAMES_TO_GENERATE = 100;
export const MAX_NAME_LENGTH = 60;
export const MAX_SUGGESTIONS = 10;
export const MAX_SUGGEST_PREFIX = 70;

/** Numbers of resources are true at any time; reading them is quicker for what has been added up. */
export const ADD_UP_COUNTS_EVERY_MS = 5000;

export const MAX_KEYWORDS_LENGTH = 100;
export const MAX_LICENCE_IDENTIFIER_LENGTH = 61;
/** The description of a library names a handful of files. */
export const MAX_LIBRARY_DESCRIPTION_BYTES = 1_048_576;

/** Resources that an operator freezes, grades or tags in one call. */
export const MAX_OPERATED = 100;
export const MAX_FREEZE_RECORDS = 100;
export const DEFAULT_FREEZE_RECORDS = 10;
/** A tag that an operator gives; owners give shorter ones. */
export const MAX_OPERATED_TAG_LENGTH = 50;

const DAY_MS = 86_400_000;
/** Uses are told of so long a time unless said otherwise, and of so long a time at most. */
export const DEFAULT_USES_MS = 30 * DAY_MS;
export const MAX_USES_MS = 366 * DAY_MS;
/** Days that nobody can ask about any more go. */
export const USES_RETENTION_MS = 2 * MAX_USES_MS;

/** Time during which making an excerpt is retried while the place that keeps files fails, or the process that cuts crashes. */
export const EXCERPT_PATIENCE_MS = 60 * 60 * 1000;

/** Own works that are licensed to one's own node at once. */
export const MAX_OWN_WORKS = 100;
