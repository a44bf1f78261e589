import * as AREAS from '../areas/areas.generated.ts'
import type { Area } from './world.ts'

/** Every area of the back end, by the name of its records in a seed. */
export { AREAS }

type Seeds = { [K in keyof typeof AREAS]: (typeof AREAS)[K] extends Area<infer Seed, infer _State> ? Seed : never }

/** The records with which a back end begins, by area. */
export type WorldSeed = {
  readonly [K in keyof Seeds as [Seeds[K]] extends [never] ? never : K]?: readonly Seeds[K][]
}
