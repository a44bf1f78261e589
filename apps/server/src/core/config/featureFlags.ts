import type { FeatureFlags } from '@platform/contract'

/** Flags that neither the enterprise nor the operator sets. */
const DEFAULTS: FeatureFlags = { promptAgents: false, hideSignup: true, showTopBar: false, artifactsEnabled: false }

export type FeatureFlag = keyof FeatureFlags
export const FEATURE_FLAGS = Object.keys(DEFAULTS) as [FeatureFlag, ...FeatureFlag[]]

/** The flags of an enterprise: its own ones, else the operator's, else the defaults. */
export function featureFlags(
  own: Readonly<Record<string, boolean>>,
  switchedOn: ReadonlySet<FeatureFlag>,
): FeatureFlags {
  const entries = FEATURE_FLAGS.map((name) => [name, own[name] ?? (switchedOn.has(name) || DEFAULTS[name])])
  return Object.fromEntries(entries) as FeatureFlags
}
