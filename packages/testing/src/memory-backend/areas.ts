import * as AREAS from '../areas/areas.generated.ts'
import type { Area } from './world.ts'

/** All areas of the back end, by the name of their records in a seed. */
export { AREAS }

type Seeds = { [K in keyof typeof AREAS]: (typeof AREAS)[K] extends Area<infer Seed, infer _State> ? Seed : never }

/** The initial records of a back end, by area. */
export type WorldSeed = {
  readonly [K in keyof Seeds as [Seeds[K]] extends [never] ? never : K]?: readonly Seeds[K][]
}
