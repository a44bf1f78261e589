import type { Agent, Training } from '@platform/contract'
import { memoryTransport } from './memory/memoryTransport.ts'
import type { PlatformErrorContext } from './PlatformError.ts'
import type { Transport } from './transport.ts'

/** Fails to compile when the two types differ. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never

export async function callsAreTyped(transport: Transport): Promise<true[]> {
  const page = await transport.call('agents.list', { name: 'tra' })
  const training = await transport.call('agents.training', { agentId: 'a1' })

  // @ts-expect-error this call does not exist
  await transport.call('agents.lists', {})
  // @ts-expect-error the agent's id is missing
  await transport.call('agents.get', {})
  // @ts-expect-error a page is a number
  await transport.call('agents.list', { from: 'first' })
  // @ts-expect-error this agent type does not exist
  await transport.call('agents.save', { name: 'x', description: '', type: 'voice' })

  const isAgents: Same<typeof page.agents, Agent[]> = true
  const isTraining: Same<typeof training, Training> = true
  return [isAgents, isTraining]
}

export const handlersAreTyped = [
  memoryTransport({ 'agents.list': ({ from, perPage }) => ({ agents: [], more: from < perPage }) }),
  // @ts-expect-error the output lacks `more`
  memoryTransport({ 'agents.list': () => ({ agents: [] }) }),
  // @ts-expect-error this call does not exist
  memoryTransport({ 'agents.lists': () => ({}) }),
]

/** A switch over the context is exhaustive. */
export function contextIsAUnion(context: PlatformErrorContext): string {
  switch (context.type) {
    case 'REFUSED':
      return context.rule ?? ''
    case 'NETWORK':
      return String(context.isOnline)
    case 'TIMEOUT':
      return String(context.milliseconds)
    case 'INVALID':
      return String(context.errors.length)
    case 'LOGIN_REQUIRED':
    case 'FORBIDDEN':
    case 'NOT_FOUND':
    case 'TOO_MANY_REQUESTS':
    case 'TOO_LARGE':
    case 'SERVER':
    case 'ABORTED':
    case 'UNEXPECTED_REPLY':
      return context.type
    default:
      return context satisfies never
  }
}
