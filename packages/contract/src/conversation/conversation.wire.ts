import type { Reply } from '../failure.ts'
import type { PredictInput, Prediction } from './conversation.schema.ts'

type Fields = Record<string, unknown>
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The try-it message object (specification 1 §3). The language code is always 'en' (specification 1 §9). */
export const predictBody = {
  toBody: ({ text, agentId, sessionId, senderId, timeZone }: PredictInput): Fields => ({
    message: { type: 'text', suggestionId: '', text, lnCode: 'en' },
    agentId,
    ...(sessionId === undefined ? {} : { sessionId }),
    metadata: { senderId, timeZone, appId: '' },
  }),
  fromBody: (body: Fields): Fields => {
    const message = record(body.message)
    const metadata = record(body.metadata)
    return {
      agentId: body.agentId,
      text: message.text,
      // An empty session id begins a conversation: some callers always send the field.
      sessionId: body.sessionId === '' || body.sessionId === null ? undefined : body.sessionId,
      senderId: metadata.senderId ?? undefined,
      timeZone: metadata.timeZone ?? undefined,
    }
  },
}

/** `data.sessionId`, `data.output.text`, `data.output.source`. */
export const predictionReply = {
  toReply: ({ sessionId, text, sources, trace }: Prediction): Reply => ({
    status: true,
    data: { sessionId, output: { text, source: sources }, trace },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = record(reply.data)
    const output = record(data.output)
    const { source } = output
    return {
      sessionId: data.sessionId,
      text: output.text,
      sources: Array.isArray(source) ? source : typeof source === 'string' && source ? [source] : [],
      trace: data.trace ?? null,
    }
  },
}
