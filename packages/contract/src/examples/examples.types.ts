import type { EndpointName, InputOf } from '../registry.ts'

/** Values for the examples of calls. */
export type Examples = { readonly [K in EndpointName]?: Partial<InputOf<K>> }
