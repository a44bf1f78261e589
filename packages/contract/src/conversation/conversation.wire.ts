import type { Reply } from '../failure.ts'
import { ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { versionFromWire } from '../versions/versions.wire.ts'
import { recordOf, type Fields } from '../wire.ts'
import type { PredictInput, Prediction } from './conversation.schema.ts'

/**
 * The try-it message object (specification 1 §3). The language code is always 'en' (specification 1 §9). Additions of
 * this contract: `version`, `explain` and `replyId`, each only if it is given.
 */
export const predictBody = {
  toBody: ({ text, agentId, sessionId, senderId, timeZone, version, explain, replyId }: PredictInput): Fields => ({
    message: { type: 'text', suggestionId: '', text, lnCode: 'en' },
    agentId,
    // The specification's client always sends it; blank begins a conversation.
    sessionId: sessionId ?? '',
    metadata: { senderId, timeZone, appId: '' },
    ...(version === undefined ? {} : { version }),
    ...(explain === undefined ? {} : { explain }),
    ...(replyId === undefined ? {} : { replyId }),
  }),
  fromBody: (body: Fields): Fields => {
    const message = recordOf(body.message)
    const metadata = recordOf(body.metadata)
    return {
      agentId: body.agentId,
      text: message.text,
      // An empty session id begins a conversation: some callers always send the field.
      sessionId: body.sessionId === '' || body.sessionId === null ? undefined : body.sessionId,
      senderId: metadata.senderId ?? undefined,
      timeZone: metadata.timeZone ?? undefined,
      version: versionFromWire(body.version ?? undefined),
      explain: body.explain ?? undefined,
      replyId: body.replyId ?? undefined,
    }
  },
}

/** `data.sessionId`, `data.output.text`, `data.output.source`; additions: `data.output.buttons` and `data.trace`. */
export const predictionReply = {
  toReply: ({ sessionId, text, sources, buttons, trace }: Prediction): Reply => ({
    status: true,
    data: { sessionId, output: { text, source: sources, buttons }, trace },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    const output = recordOf(data.output)
    const { source, buttons } = output
    return {
      sessionId: data.sessionId,
      text: output.text,
      sources: Array.isArray(source) ? source : typeof source === 'string' && source ? [source] : [],
      // Buttons that this version does not support, or with an unsafe address, are left out; the reply is still shown.
      buttons: (Array.isArray(buttons) ? buttons : []).filter((button) => ReplyButtonSchema.safeParse(button).success),
      trace: data.trace ?? null,
    }
  },
}
