/** Number of models kept per agent, the published one included. */
export const MODELS_KEPT = 10
/** Most warnings of one training that are reported. */
export const WARNINGS_MAX = 50
