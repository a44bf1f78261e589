/** Most phrases that are cached with their index. Fifteen thousand take about 60 MB. */
export const CACHED_PHRASES_MAX = 45_000
