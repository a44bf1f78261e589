/** Number of models kept per agent, the published one included. */
export const MODELS_KEPT = 10
/**
 * Most phrases of an agent whose training also measures the other model type. A training of this size takes about a second.
 */
export const COMPARED_PHRASES_MAX = 2_000
/**
 * The same if the other type needs vectors, which this training requests for nothing else: 500 phrases take the encoder 3 s,
 * once. Above, the vectors of Semantic improve little, so that a comparison is not worth the wait.
 */
export const COMPARED_WITH_VECTORS_PHRASES_MAX = 500
/** Most warnings of one training that are reported. */
export const WARNINGS_MAX = 50
