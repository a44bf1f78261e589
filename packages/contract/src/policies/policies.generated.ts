// Written by `pnpm registries`.
import { administrationPolicy } from './administration.policy.ts'
import { agentPolicy } from './agents.policy.ts'
import { campaignPolicy } from './campaigns.policy.ts'
import { channelPolicy } from './channels.policy.ts'
import { chatPolicy } from './chats.policy.ts'
import { contactPolicy } from './contacts.policy.ts'
import { entityPolicy } from './entities.policy.ts'
import { integrationPolicy } from './integrations.policy.ts'
import { intentPolicy } from './intents.policy.ts'
import { journeyPolicy } from './journeys.policy.ts'
import { knowledgePolicy } from './knowledge.policy.ts'
import { storyPolicy } from './stories.policy.ts'
import { versionPolicy } from './versions.policy.ts'
import { webKeyPolicy } from './webKeys.policy.ts'

/** What each action requires, except those on tasks. */
export const RESOURCE_POLICIES = {
  ...administrationPolicy,
  ...agentPolicy,
  ...campaignPolicy,
  ...channelPolicy,
  ...chatPolicy,
  ...contactPolicy,
  ...entityPolicy,
  ...integrationPolicy,
  ...intentPolicy,
  ...journeyPolicy,
  ...knowledgePolicy,
  ...storyPolicy,
  ...versionPolicy,
  ...webKeyPolicy,
}
