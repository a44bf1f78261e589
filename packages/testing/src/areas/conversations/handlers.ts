import {
  confidenceBin,
  CONFIDENCES,
  previousSecretEnd,
  type ConversationVariables,
  type FulfilmentBlock,
  type FulfilmentSecret,
} from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { predict } from './predict.ts'
import { conversationOf, CONVERSATIONS } from './records.ts'
import { replay } from './replay.ts'

/** No variables. */
const NONE: ConversationVariables = { state: 'none', variables: [], error: null, isCancelled: false, extractedAt: null }

/**
 * Bots that answer by the engine of the server and by models that are trained here. When a conversation ends, its variables
 * are collected: all are empty, because no language model is used.
 */
export const conversations = defineArea({
  state: CONVERSATIONS,
  handlers: (world) => {
    const variablesOf = (agentId: string): string[] => {
      const { extractData, userData } = world.of(AGENTS).get(agentId).promptConfig
      return extractData ? userData.map(({ name }) => name) : []
    }
    const rotations = new Map<string, { readonly generation: number; readonly rotatedAt: Date }>()
    const secretOf = (agentId: string): FulfilmentSecret => {
      const { generation = 0, rotatedAt = null } = rotations.get(agentId) ?? {}
      const secret = generation === 0 ? `secret-of-${agentId}` : `secret-${generation + 1}-of-${agentId}`
      return { secret, previousValidUntil: previousSecretEnd(rotatedAt, new Date())?.toISOString() ?? null }
    }
    return {
      'conversation.confidences': ({ agentId }) => {
        world.of(AGENTS).get(agentId)
        const ofAgent = [...world.of(CONVERSATIONS).values()].filter((conversation) => conversation.agentId === agentId)
        const confidences = ofAgent.flatMap((conversation) => conversation.confidences)
        const bins = Array.from({ length: CONFIDENCES.bins }, () => 0)
        for (const confidence of confidences) bins[confidenceBin(confidence)]! += 1
        return { bins, messages: confidences.length }
      },
      'conversation.checkFulfilment': ({ agentId, url }) => {
        world.of(AGENTS).get(agentId)
        return { block: blockOf(url) }
      },
      'conversation.fulfilmentSecret': ({ agentId }) => secretOf(agentId),
      'conversation.rotateFulfilmentSecret': ({ agentId }) => {
        const generation = (rotations.get(agentId)?.generation ?? 0) + 1
        rotations.set(agentId, { generation, rotatedAt: new Date() })
        world.emit({ name: 'agents.changed', payload: { agentId } })
        return secretOf(agentId)
      },
      'conversation.predict': (input) => predict(world, input),
      'conversation.replay': (input) => replay(world, input),
      'conversation.end': (input) => {
        const conversation = conversationOf(world, input)
        if (conversation.ended) return conversation.ended
        const variables = variablesOf(input.agentId).map((name) => ({ name, value: null }))
        const ended: ConversationVariables =
          variables.length > 0 ? { ...NONE, state: 'extracted', variables, extractedAt: world.now() } : NONE
        world.of(CONVERSATIONS).set(conversation.id, { ...conversation, ended })
        world.emit({ name: 'conversation.ended', payload: input })
        return ended
      },
      'conversation.variables': (input) => {
        const { ended } = conversationOf(world, input)
        return ended ?? { ...NONE, state: variablesOf(input.agentId).length > 0 ? 'open' : 'none' }
      },
    }
  },
})

/** Hosts that no server outside of their network reaches. */
const PRIVATE_HOST =
  /^(?:localhost$|\[|(?:0|10|127)\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.)/u

/** Returns why a server would not call an address. Names are not resolved. */
function blockOf(address: string): FulfilmentBlock | null {
  if (!URL.canParse(address)) return 'BAD_ADDRESS'
  const { protocol, port, hostname, username, password } = new URL(address)
  if (!/^https?:$/u.test(protocol) || port !== '' || username !== '' || password !== '') return 'BAD_ADDRESS'
  return PRIVATE_HOST.test(hostname) ? 'PRIVATE_ADDRESS' : null
}
