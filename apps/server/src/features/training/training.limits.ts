/** Number of models kept per agent, the published one included. */
export const MODELS_KEPT = 10
/**
 * Most phrases of an agent whose training also measures the other model type. A training of this size takes about a second.
 */
export const COMPARED_PHRASES_MAX = 2_000
