import { anyOf, where, type Caller } from './policy.ts'

/** To whom a conversation is assigned. */
export interface AssignedConversation {
  readonly enterpriseId: string
  /** The user who answers; null before one is assigned. */
  readonly assigneeId: string | null
  /** The department whose members may take it; null if everybody who handles chats may. */
  readonly departmentId: string | null
}

/** Conversations of people with people. */
export const chatPolicy = {
  'chat.handle': anyOf('CHAT.HANDLE'),
  /** Reading one conversation while it continues: its assignee, its department while no user is assigned, and monitors. */
  'chat.follow': where(anyOf('CHAT.HANDLE', 'CHAT.VIEW_MONITOR'), isFollower),
  'chat.configure': anyOf('CHAT.CHAT_CONFIG'),
  'chat.viewAnalytics': anyOf('CHAT.VIEW_ANALYTICS'),
  'chat.monitor': anyOf('CHAT.VIEW_MONITOR'),
  'chat.viewHistory': anyOf('CHAT.VIEW_CHATHISTORY'),
}

function isFollower(caller: Caller, { assigneeId, departmentId }: AssignedConversation): boolean {
  if (caller.permissions.has('CHAT.VIEW_MONITOR')) return true
  if (assigneeId !== null) return assigneeId === caller.userId
  return departmentId === null || (caller.departments?.has(departmentId) ?? false)
}
