import { isDeepStrictEqual } from 'node:util'
import { conversationWith, type TrainedBot } from '../testing.ts'
import type { ScriptedTurn } from './scriptedConversation.ts'

const listOf = (texts: ScriptedTurn['replies'] = []): readonly string[] => (typeof texts === 'string' ? [texts] : texts)

/** Returns those of the texts that a reply does not contain behind the one before. */
function missing(reply: string, texts: readonly string[]): string[] {
  let end = 0
  return texts.filter((text) => {
    const start = reply.indexOf(text, end)
    if (start >= 0) end = start + text.length
    return start < 0
  })
}

/** A reply that is not what the script says. */
export interface WrongReply {
  readonly answer: string
  readonly missing: readonly string[]
  readonly unwanted: readonly string[]
  readonly intent: string | undefined
  readonly values: Readonly<Record<string, string>> | undefined
}

/** Holds a scripted conversation with a bot, and returns the replies that are not what the script says. */
export async function holdConversation(bot: TrainedBot, turns: readonly ScriptedTurn[]): Promise<WrongReply[]> {
  const send = conversationWith(bot, 'session')
  const wrong: WrongReply[] = []
  for (const { says, replies, lacks, intent, values } of turns) {
    const { reply, trace } = await send(says)
    const given = Object.fromEntries(
      trace.parameters.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
    )
    const seen = {
      answer: `“${says}” was answered by ${trace.intentId ?? trace.layer}: ${reply.text}`,
      missing: missing(reply.text, listOf(replies)),
      unwanted: listOf(lacks).filter((text) => reply.text.includes(text)),
      intent: intent === undefined ? undefined : (trace.intentId ?? trace.layer),
      values: values && given,
    }
    if (!isDeepStrictEqual(seen, { answer: seen.answer, missing: [], unwanted: [], intent, values })) wrong.push(seen)
  }
  return wrong
}
