import type { FeatureFlags } from '@platform/contract'

/** What an enterprise has where neither it nor whoever runs the server says otherwise. */
const DEFAULTS: FeatureFlags = { promptAgents: false, hideSignup: true, showTopBar: false, artifactsEnabled: false }

export type Feature = keyof FeatureFlags
export const FEATURES = Object.keys(DEFAULTS) as [Feature, ...Feature[]]

/** The enterprise's own flags count, then what is switched on for the whole server. */
export function featureFlags(own: Readonly<Record<string, boolean>>, switchedOn: ReadonlySet<Feature>): FeatureFlags {
  const entries = FEATURES.map((name) => [name, own[name] ?? (switchedOn.has(name) || DEFAULTS[name])])
  return Object.fromEntries(entries) as FeatureFlags
}
