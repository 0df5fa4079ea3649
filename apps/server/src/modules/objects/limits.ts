/** Every limit of buckets, objects and node data (specification 04). */

const MEBIBYTE = 1_048_576;

export const MAX_BUCKETS = 5;
export const MAX_OBJECT_BYTES = 200 * MEBIBYTE;
export const MAX_LISTED_OBJECTS = 200;
export const MAX_DELETED_OBJECTS = 100;
export const MAX_KEYWORDS_LENGTH = 100;

/** Media types or extensions in one filter. */
export const MAX_FILTER_VALUES = 50;

/** A document of node data, after a change. */
export const MAX_NODE_DATA_BYTES = 512 * 1024;

/** Objects and lists within each other: what is nested deeper could not be written as JSON again. */
export const MAX_NODE_DATA_DEPTH = 200;
export const MAX_CLEARED_NODES = 100;
export const MAX_CUSTOM_PROPERTIES = 30;
export const MAX_CANDIDATE_ITEMS = 30;
export const MAX_CANDIDATE_LENGTH = 500;
export const MAX_PROPERTY_VALUE_LENGTH = 140;
export const MAX_PROPERTY_TEXT_LENGTH = 50;

/** Most dependencies of an object; they are listed in one piece. */
export const MAX_DEPENDENCIES = 100;

/** Levels of objects that objects are made of. */
export const MAX_DEPENDENCY_LEVELS = 20;

/** Nodes of one answered tree: sub-trees are repeated wherever they are reached, so their number can explode. */
export const MAX_TREE_NODES = 5000;
export const MAX_RESOURCE_NAME_LENGTH = 200;
export const MAX_VERSION_RANGE_LENGTH = 200;

/** Values that one call gives to attributes. */
export const MAX_INPUT_VALUES = 100;
export const MAX_INPUT_VALUE_LENGTH = 1000;

/** Objects that one call changes. */
export const MAX_CHANGED_OBJECTS = 100;
