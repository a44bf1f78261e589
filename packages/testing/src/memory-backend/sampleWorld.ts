import { AREAS, type WorldSeed } from './areas.ts'

/** The sample bots: one that is trained, with stories, intents, entities and knowledge, and others that are empty. */
export function sampleWorld(): Required<WorldSeed> {
  return Object.fromEntries(
    Object.entries(AREAS).map(([name, area]) => [name, area.sample?.() ?? []]),
  ) as unknown as Required<WorldSeed>
}

/** An enterprise that has nothing yet. */
export function emptyWorld(): WorldSeed {
  return {}
}
