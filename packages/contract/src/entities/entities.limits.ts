/** Page size of the entity list (specification 1 §9). */
export const ENTITIES_PAGE_SIZE = 15
/** Page size where all entities are loaded (specification 1 §9). */
export const ENTITIES_FETCH_SIZE = 100
/** Most custom entities of one agent. */
export const ENTITIES_MAX = 500
/** Most values of one entity. */
export const ENTITY_VALUES_MAX = 10_000
/** Longest value, in UTF-16 units. */
export const ENTITY_VALUE_MAX = 200
/** Most synonyms of one value. */
export const SYNONYMS_MAX = 500
/** Most synonyms of one entity, all values together: more would delay all other requests. */
export const ENTITY_SYNONYMS_MAX = 300_000
/** Longest synonym, in UTF-16 units. */
export const SYNONYM_MAX = 200
/** Most patterns of one value. */
export const PATTERNS_MAX = 50
/** Most patterns of all entities of one agent together: a message is searched for all of them. */
export const AGENT_PATTERNS_MAX = 500
/** Longest pattern, in UTF-16 units. */
export const PATTERN_MAX = 500
/** Largest number of synonym collisions that a save reports. */
export const COLLISIONS_LISTED_MAX = 100
