// Written by `pnpm registries`.

/** The area of each resource. */
export const AREA_OF_RESOURCE = {
  account: 'account',
  agents: 'bots',
  conflicts: 'bots',
  conversation: 'bots',
  entities: 'bots',
  integrations: 'bots',
  intents: 'bots',
  knowledge: 'bots',
  phrases: 'bots',
  search: 'bots',
  stories: 'bots',
  tasks: 'bots',
  training: 'bots',
  transfer: 'bots',
  versions: 'bots',
  webKeys: 'webchat',
} as const
