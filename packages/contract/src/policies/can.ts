import { RESOURCE_POLICIES } from './policies.generated.ts'
import { permits, type Caller, type PolicyRule, type Requirement } from './policy.ts'
import { taskPolicy } from './taskPolicy.ts'

/** What each action requires. */
const POLICIES = { ...RESOURCE_POLICIES, ...taskPolicy }

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
