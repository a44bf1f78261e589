import type { FeatureFlags } from './account.schema.ts'

/** Flags that an enterprise has not set. */
const DEFAULTS: FeatureFlags = { promptAgents: false, hideSignup: true, showTopBar: false, artifactsEnabled: false }

/** The names of all features. */
export const FEATURE_FLAGS = Object.keys(DEFAULTS) as readonly (keyof FeatureFlags)[]

/** The flags of an enterprise: its own ones, else the defaults. */
export function featureFlags(own: Readonly<Record<string, boolean>>): FeatureFlags {
  return { ...DEFAULTS, ...givenFlags(own) }
}

/** Returns the flags that are given. Unknown ones are left out. */
export function givenFlags(flags: Readonly<Record<string, boolean | undefined>>): Partial<FeatureFlags> {
  return Object.fromEntries(FEATURE_FLAGS.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])))
}
