import type { FeatureFlags } from '@platform/contract'

/** The flags of an enterprise; the operator's features apply where it has none. */
const DEFAULTS: FeatureFlags = { promptAgents: false, hideSignup: true, showTopBar: false, artifactsEnabled: false }

export type Feature = keyof FeatureFlags
export const FEATURES = Object.keys(DEFAULTS) as [Feature, ...Feature[]]

/** Merges the enterprise's own flags, the features of the whole server and the defaults, in this order. */
export function featureFlags(own: Readonly<Record<string, boolean>>, switchedOn: ReadonlySet<Feature>): FeatureFlags {
  const entries = FEATURES.map((name) => [name, own[name] ?? (switchedOn.has(name) || DEFAULTS[name])])
  return Object.fromEntries(entries) as FeatureFlags
}
