import { AREAS, type WorldSeed } from './areas.ts'

/** The sample bots: a trained one with stories, intents, entities and knowledge, and empty ones. */
export function sampleWorld(): Required<WorldSeed> {
  return Object.fromEntries(
    Object.entries(AREAS).map(([name, area]) => [name, area.sample?.() ?? []]),
  ) as unknown as Required<WorldSeed>
}

/** An enterprise without records. */
export function emptyWorld(): WorldSeed {
  return {}
}
