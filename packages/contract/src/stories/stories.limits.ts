/** Most stories of one agent. */
export const STORIES_MAX = 1_000
