import { CODE_SUCCESS, messageOf, type Reply } from '../failure.ts'
import { isRecord, recordOf, withoutNulls, type Fields } from '../wire.ts'
import type { Agent, AgentConfig, AgentDetails, PromptConfig } from './agents.schema.ts'

/** The specification calls the enterprise's id `eId`. */
export function agentToWire({ enterpriseId, ...agent }: Agent): Fields {
  return { ...agent, eId: enterpriseId }
}

export function agentFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { eId, type, description, ...agent } = wire
  return { ...agent, enterpriseId: eId, type: type ?? null, description: description ?? '' }
}

/** `data.agents` with `data.more`. */
export const agentListReply = {
  toReply: ({ agents, more }: { agents: readonly Agent[]; more: boolean }): Reply => ({
    status: true,
    data: { agents: agents.map(agentToWire), more },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    const agents: unknown[] = Array.isArray(data.agents) ? data.agents : []
    return { agents: agents.map(agentFromWire), more: data.more ?? false }
  },
}

export const agentListBody = {
  /** Some callers send the search as `searchTerm` (specification 1 §7). */
  fromBody: ({ searchTerm, ...body }: Fields): Fields => ({ ...body, name: body.name ?? searchTerm }),
}

export const agentReply = {
  toReply: (agent: Agent): Reply => ({ status: true, data: agentToWire(agent) }),
  fromReply: (reply: Reply): unknown => agentFromWire(reply.data),
}

export const agentDetailsReply = {
  toReply: ({ config, promptConfig, ...agent }: AgentDetails): Reply => ({
    status: true,
    data: { ...agentToWire(agent), config, promptConfig },
  }),
  fromReply: (reply: Reply): unknown => {
    const agent = agentFromWire(reply.data)
    if (!isRecord(agent)) return agent
    const { config, promptConfig } = agent
    return {
      ...agent,
      config: isRecord(config) ? { ...config, openaiKey: config.openaiKey ?? '' } : config,
      promptConfig: { ...EMPTY_PROMPT, ...(isRecord(promptConfig) ? withoutNulls(promptConfig) : {}) },
    }
  },
}

/** The prompt of an agent that has none. */
const EMPTY_PROMPT: PromptConfig = { prompt: '', extractData: false, openaiKey: '', userData: [] }

/** The reply of the configuration reports success by code. */
export const agentConfigReply = {
  toReply: (config: AgentConfig): Reply => ({ status: true, code: CODE_SUCCESS, data: config }),
  fromReply: (reply: Reply): unknown => reply.data,
}

/** The reply of the prompt reports success by the code as a string (specification 1 §7). */
export const promptReply = {
  toReply: (prompt: PromptConfig): Reply => ({ status: true, code: String(CODE_SUCCESS), data: prompt }),
  fromReply: (reply: Reply): unknown => reply.data,
}

/** A deletion reports success by code 100, and carries only its message. */
export const deletionReply = {
  toReply: ({ message }: { message: string }): Reply => ({ status: true, code: CODE_SUCCESS, message }),
  fromReply: (reply: Reply): unknown => ({ message: messageOf(reply) }),
}
