import {
  addDays,
  dayOf,
  type Agent,
  type InputOf,
  type Intent,
  type OutputOf,
  type Prediction,
} from '@platform/contract'
import type { Transport } from '@platform/client'
import type { Opened } from './suite.types.ts'
import { makeTaxiBot } from './taxiBot.ts'

/** Days around today in every time zone, also if midnight passes during a test. */
export const today = dayOf(new Date().toISOString(), 'UTC')
export const WIDE = { startDate: addDays(today, -2), endDate: addDays(today, 2) } as const
export const WIDE_DAYS = [-2, -1, 0, 1, 2].map((distance) => addDays(today, distance))
/** A text that a spreadsheet reads as a formula. */
export const FORMULA = '=1+1'
export const LONG_CONVERSATION = ['order a taxi', 'Bombay', 'make it two', 'order a taxi in Mumbai']
export const SHORT_CONVERSATION = ['the weather is nice today', FORMULA, 'order a taxi in Delhi']

/** A message with its answer. */
export interface Said {
  readonly text: string
  readonly prediction: Prediction
}

/** A bot, and what was said to it, oldest first: a conversation of four messages, and one of three of another sender. */
interface Conversations {
  readonly agent: Agent
  readonly ride: Intent
  readonly another: Intent
  readonly said: readonly Said[]
}

async function converseWithBot(transport: Transport): Promise<Conversations> {
  const { agent, ride, another } = await makeTaxiBot(transport)
  const converse = async (texts: readonly string[], senderId?: string): Promise<Said[]> => {
    const said: Said[] = []
    for (const text of texts) {
      const sessionId = said.at(-1)?.prediction.sessionId
      const prediction = await transport.call('conversation.predict', {
        agentId: agent.id,
        text,
        ...(sessionId !== undefined && { sessionId }),
        ...(senderId !== undefined && { senderId }),
      })
      said.push({ text, prediction })
    }
    return said
  }
  return {
    agent,
    ride,
    another,
    said: [...(await converse(LONG_CONVERSATION)), ...(await converse(SHORT_CONVERSATION, 'guest'))],
  }
}

export const isOutOfScope = ({ prediction }: Said): boolean => prediction.trace?.layer === 'out-of-scope'
export const textsOf = (messages: readonly { readonly text: string }[]): string[] => messages.map(({ text }) => text)

/** The report of the bot. */
export interface SharedReport {
  readonly admin: Transport
  readonly ride: Intent
  readonly another: Intent
  readonly said: readonly Said[]
  /** The filter with all of its messages. */
  readonly filter: { readonly agentId: string } & typeof WIDE
  readonly messages: (fields?: Partial<InputOf<'reports.messages'>>) => Promise<OutputOf<'reports.messages'>>
}
export type ReadReport = () => Promise<SharedReport>

/** Returns the function that reads the report of a bot. The bot is made at the first call. */
export function readReport(open: Opened): ReadReport {
  let shared: Promise<Conversations> | undefined
  return async () => {
    const { admin } = open()
    const { agent, said, ride, another } = await (shared ??= converseWithBot(admin))
    const filter = { agentId: agent.id, ...WIDE }
    const messages = (fields: Partial<InputOf<'reports.messages'>> = {}) =>
      admin.call('reports.messages', { ...filter, ...fields })
    return { admin, ride, another, said, filter, messages }
  }
}
