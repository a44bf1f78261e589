/** Most phrases that are cached with their index. Fifteen thousand take about 60 MB. */
export const CACHED_PHRASES_MAX = 45_000
/** Most conflicts that are kept with the revision of their agents. They stay when the phrases of an agent are evicted. */
export const KEPT_CONFLICTS_MAX = 200_000
