import { messageOf, type Reply } from '../failure.ts'
import { recordOf, type Fields } from '../wire.ts'
import { GENAI_AUTH_TYPE } from './integrations.limits.ts'
import type { Integration, IntegrationOption } from './integrations.schema.ts'

/** The wire has the additional field `authType`, which is always 5 (specification 1 §3). */
export const integrationBody = {
  toBody: (input: Fields): Fields => ({ ...input, authType: GENAI_AUTH_TYPE }),
  fromBody: (body: Fields): Fields => {
    const { authType: _, apikey, ...input } = body
    // An empty field of a form is read as null.
    return apikey === undefined || apikey === null ? input : { ...input, apikey }
  },
}

/** `message.message` and `response._id` (specification 1 §7). */
export const savedReply = {
  toReply: ({ id, message }: { id: string; message: string }): Reply => ({
    status: true,
    message: { message },
    response: { _id: id },
  }),
  fromReply: (reply: Reply): unknown => {
    const { _id: id } = recordOf(reply.response)
    return { id, message: messageOf(reply) }
  },
}

const toWire = (integration: Integration): Fields => ({ ...integration, authType: GENAI_AUTH_TYPE })

/** Other back ends send `_id`, and no address or model. */
function fromWire(wire: unknown): Fields {
  const { _id, authType: _, ...integration } = recordOf(wire)
  return { id: _id, baseUrl: '', model: '', keyHint: '', ...integration }
}

export const integrationReply = {
  toReply: (integration: Integration): Reply => ({ status: true, data: toWire(integration) }),
  fromReply: (reply: Reply): unknown => fromWire(reply.data ?? reply.response),
}

export const integrationListReply = {
  toReply: ({ integrations, more }: { integrations: readonly Integration[]; more: boolean }): Reply => ({
    status: true,
    data: { integrations: integrations.map(toWire), more },
  }),
  fromReply: (reply: Reply): unknown => {
    const { integrations, more } = recordOf(reply.data ?? reply.response)
    return { integrations: Array.isArray(integrations) ? integrations.map(fromWire) : [], more: more ?? false }
  },
}

/** A bare list under `data`. */
export const optionsReply = {
  toReply: ({ options }: { options: readonly IntegrationOption[] }): Reply => ({ status: true, data: options }),
  fromReply: (reply: Reply): unknown => ({
    options: Array.isArray(reply.data)
      ? reply.data.map(recordOf).map(({ _id, ...option }) => ({ id: _id, ...option }))
      : [],
  }),
}
