/** Number of models kept per agent, the published one included. */
export const MODELS_KEPT = 10
/** How often a running training's progress is stored and emitted, in milliseconds. */
export const PROGRESS_EVERY_MS = 500
/** A training that was interrupted more often fails, because it may be the cause of the interruptions. */
export const INTERRUPTIONS_MAX = 4
/** Most warnings of one training that are reported. */
export const WARNINGS_MAX = 50
