import { ACTIONS, can, type Action } from './can.ts'
import type { AssignedConversation } from './chats.policy.ts'
import type { Caller } from './policy.ts'

/**
 * Restricts one event to some of the people whom its definition permits. It is stored with the event: a client that was
 * disconnected receives the same events later.
 */
export type Audience =
  /** Those who may do the action, in addition to the action of the event's definition. */
  | { readonly to: 'action'; readonly action: Action }
  | { readonly to: 'users'; readonly userIds: readonly string[] }
  | { readonly to: 'departments'; readonly departmentIds: readonly string[] }
  /** Those who may follow the conversation as it was assigned when the event occurred. */
  | { readonly to: 'conversation'; readonly conversation: AssignedConversation }
  | { readonly to: 'session'; readonly sessionId: string }

/** A caller with an open connection. */
export interface Recipient extends Caller {
  readonly sessionId: string
}

/** Whether an event of this audience goes to the recipient. */
export function isInAudience(recipient: Recipient, audience: Audience): boolean {
  switch (audience.to) {
    case 'action':
      // A newer server may name an action that this version does not know.
      return ACTIONS.includes(audience.action) && can(recipient, audience.action)
    case 'users':
      return audience.userIds.includes(recipient.userId)
    case 'departments':
      return audience.departmentIds.some((id) => recipient.departments?.has(id))
    case 'conversation':
      return can(recipient, 'chat.follow', audience.conversation)
    case 'session':
      return audience.sessionId === recipient.sessionId
    default:
      audience satisfies never
      return false // The audience of a newer server, which this version cannot check.
  }
}
