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
import { permits, type Caller, type PolicyRule, type Requirement } from './policy.ts'
import { storyPolicy } from './stories.policy.ts'
import { versionPolicy } from './versions.policy.ts'
import { webKeyPolicy } from './webKeys.policy.ts'

const POLICIES = {
  ...agentPolicy,
  ...storyPolicy,
  ...intentPolicy,
  ...entityPolicy,
  ...knowledgePolicy,
  ...versionPolicy,
  ...integrationPolicy,
  ...webKeyPolicy,
  ...campaignPolicy,
  ...chatPolicy,
  ...journeyPolicy,
  ...channelPolicy,
  ...contactPolicy,
  ...administrationPolicy,
}

/** Name of something that people do, `resource.verb`. */
export type Action = keyof typeof POLICIES
/** The record that an action is about. */
export type SubjectOf<A extends Action> = (typeof POLICIES)[A] extends PolicyRule<infer Subject> ? Subject : never
/** Who may call or receive something: anyone, anyone who is signed in, or anyone who may do the action. */
export type Access = 'public' | 'session' | Action

/** The names of all actions. */
export const ACTIONS: readonly Action[] = Object.keys(POLICIES) as Action[]

/**
 * Whether the caller may do an action, to the subject if one is given. The only rule of the platform: handlers, live
 * events and buttons ask it.
 *
 * @example can(caller, 'agent.edit')
 */
export function can<A extends Action>(caller: Caller, action: A, subject?: SubjectOf<A>): boolean {
  const rule: PolicyRule<SubjectOf<A>> = POLICIES[action] as never
  return permits(rule, caller, subject)
}

/** Whether the caller has access; `undefined` is someone who is not signed in. */
export function hasAccess(caller: Caller | undefined, access: Access): boolean {
  if (access === 'public') return true
  if (!caller) return false
  return access === 'session' || can(caller, access)
}

/** The permissions that an action needs. */
export function requirementOf(action: Action): Requirement {
  const { needs, permissions } = POLICIES[action]
  return { needs, permissions }
}
