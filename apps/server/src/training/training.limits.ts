/** How many models of an agent are kept, the one that answers among them. */
export const MODELS_KEPT = 10
/** How often a running training's progress is written down and told, in milliseconds. */
export const PROGRESS_EVERY_MS = 500
/** A training that the server has ended during so often is given up: it may be what ends the server. */
export const INTERRUPTIONS_MAX = 4
/** How many warnings of one training are told. */
export const WARNINGS_MAX = 50
