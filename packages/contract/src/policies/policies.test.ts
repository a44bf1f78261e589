import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { PERMISSIONS, type Permission } from '../permissions.ts'
import type { EndpointName } from '../registry.ts'
import { TASK_KINDS, type TaskKind } from '../tasks/taskKinds.ts'
import {
  ACTIONS,
  can,
  hasAccess,
  isInAudience,
  requirementOf,
  TASK_ACTIONS,
  type Audience,
  type Recipient,
} from './index.ts'
import { allOf, anyOf, permits, where, type Caller } from './policy.ts'

const holding = (...permissions: Permission[]): Caller => ({
  userId: 'asha',
  enterpriseId: 'e',
  permissions: new Set(permissions),
})

describe('a rule', () => {
  it('is satisfied by any one of its permissions, or by all of them', () => {
    const [any, all] = [anyOf('NLP.NLP', 'NLP.VIEW'), allOf('NLP.NLP', 'NLP.VIEW')]
    expect([permits(any, holding()), permits(any, holding('NLP.VIEW'))]).toEqual([false, true])
    expect([permits(all, holding('NLP.VIEW')), permits(all, holding('NLP.VIEW', 'NLP.NLP'))]).toEqual([false, true])
  })

  it('does not permit a subject of another enterprise', () => {
    const rule = anyOf('NLP.NLP')
    expect(permits(rule, holding('NLP.NLP'), { enterpriseId: 'e' })).toBe(true)
    expect(permits(rule, holding('NLP.NLP'), { enterpriseId: 'f' })).toBe(false)
  })

  it('checks its condition only with a subject, and never instead of the permission', () => {
    const own = where(anyOf('NLP.NLP'), ({ userId }, { ownerId }: { ownerId: string }) => userId === ownerId)
    expect(permits(own, holding('NLP.NLP'))).toBe(true)
    expect(permits(own, holding('NLP.NLP'), { ownerId: 'asha' })).toBe(true)
    expect(permits(own, holding('NLP.NLP'), { ownerId: 'ben' })).toBe(false)
    expect(permits(own, holding('NLP.VIEW'), { ownerId: 'asha' })).toBe(false)
  })
})

describe('the policies', () => {
  it.each(ACTIONS)('permit %s to a user with all permissions, and not to one without any', (action) => {
    expect(action).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...requirementOf(action).permissions]))
    expect(requirementOf(action).permissions).not.toEqual([])
    expect(can(holding(), action)).toBe(false)
    expect(can(holding(...PERMISSIONS), action)).toBe(true)
  })

  it('permit a call that is public to anyone, and one for a session to anyone signed in', () => {
    expect([hasAccess(undefined, 'public'), hasAccess(holding(), 'public')]).toEqual([true, true])
    expect([hasAccess(undefined, 'session'), hasAccess(holding(), 'session')]).toEqual([false, true])
    expect([hasAccess(undefined, 'agent.view'), hasAccess(holding('NLP.VIEW'), 'agent.view')]).toEqual([false, true])
  })

  it('let a conversation be followed by its assignee, by its department until it is assigned, and by monitors', () => {
    const conversation = { enterpriseId: 'e', assigneeId: null, departmentId: 'sales' }
    const seller: Caller = { ...holding('CHAT.HANDLE'), departments: new Set(['sales']) }
    const other = holding('CHAT.HANDLE')
    const monitor = holding('CHAT.VIEW_MONITOR')
    const follow = (caller: Caller, change: Partial<{ assigneeId: string; departmentId: null }> = {}): boolean =>
      can(caller, 'chat.follow', { ...conversation, ...change })
    expect([follow(seller), follow(other), follow(monitor)]).toEqual([true, false, true])
    expect([follow(other, { departmentId: null }), follow(other, { assigneeId: 'asha' })]).toEqual([true, true])
    expect([follow(seller, { assigneeId: 'ben' }), follow(monitor, { assigneeId: 'ben' })]).toEqual([false, true])
    expect(can(monitor, 'chat.follow', { ...conversation, enterpriseId: 'f' })).toBe(false)
  })
})

describe('the policy of tasks', () => {
  const startedBy = {
    'agents.train': 'agents.train',
    'agents.test': 'testCases.run',
    'agents.crossValidate': 'testCases.crossValidate',
    'knowledge.read': 'knowledge.reread',
    'conversation.extract': 'conversation.end',
  } as const satisfies Readonly<Record<TaskKind, EndpointName>>
  const kinds = Object.keys(TASK_KINDS) as TaskKind[]

  it.each(kinds)('shows a task of the kind %s to those who may make the call that starts it', (kind) => {
    expect(TASK_ACTIONS[kind]).toBe(endpoints[startedBy[kind]].access)
    for (const permission of PERMISSIONS) {
      const caller = holding(permission)
      const mayStart = hasAccess(caller, TASK_ACTIONS[kind])
      for (const action of ['task.view', 'task.cancel'] as const) {
        expect([permission, can(caller, action, { enterpriseId: 'e', kind })]).toEqual([permission, mayStart])
        expect([permission, can(caller, action) || !mayStart]).toEqual([permission, true])
        expect(can(caller, action, { enterpriseId: 'f', kind })).toBe(false)
      }
    }
  })
})

describe('an audience', () => {
  const asha: Recipient = { ...holding('CHAT.HANDLE'), sessionId: 's1', departments: new Set(['sales']) }
  const conversation = { enterpriseId: 'e', assigneeId: 'ben', departmentId: null }
  it.each<[Audience, boolean]>([
    [{ to: 'users', userIds: ['ben', 'asha'] }, true],
    [{ to: 'users', userIds: ['ben'] }, false],
    [{ to: 'departments', departmentIds: ['support', 'sales'] }, true],
    [{ to: 'departments', departmentIds: ['support'] }, false],
    [{ to: 'session', sessionId: 's1' }, true],
    [{ to: 'session', sessionId: 's2' }, false],
    [{ to: 'conversation', conversation: { ...conversation, assigneeId: 'asha' } }, true],
    [{ to: 'conversation', conversation }, false],
    [{ to: 'action', action: 'chat.handle' }, true],
    [{ to: 'action', action: 'agent.train' }, false],
    [{ to: 'action', action: 'action.ofANewerServer' } as never, false],
    [{ to: 'everybody of a newer server' } as never, false],
  ])('%j contains a user of the sales department: %s', (audience, isContained) => {
    expect(isInAudience(asha, audience)).toBe(isContained)
  })

  it('of a department does not contain a caller without departments', () => {
    const { departments: _, ...without } = asha
    expect(isInAudience(without, { to: 'departments', departmentIds: ['sales'] })).toBe(false)
  })
})
