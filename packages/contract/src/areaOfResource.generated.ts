// Written by `pnpm registries`.

/** The area of each resource. */
export const AREA_OF_RESOURCE = {
  account: 'account',
  agents: 'bots',
  attributes: 'customers',
  conflicts: 'bots',
  contacts: 'customers',
  conversation: 'bots',
  duplicates: 'customers',
  entities: 'bots',
  files: 'customers',
  groups: 'customers',
  integrations: 'bots',
  intents: 'bots',
  knowledge: 'bots',
  labels: 'customers',
  phrases: 'bots',
  search: 'bots',
  segments: 'customers',
  stories: 'bots',
  tasks: 'bots',
  training: 'bots',
  transfer: 'bots',
  uploads: 'customers',
  versions: 'bots',
  webKeys: 'webchat',
} as const
