import {
  BUTTONS_MAX,
  CONTEXT_TURNS_MAX,
  CONTEXTS_MAX,
  NAME_MAX,
  ReplyButtonSchema,
  RESPONSE_MAX,
} from '@platform/contract'
import type { FulfilmentReply } from '@platform/dialogue'
import { z } from 'zod'

const AnswerSchema = z.looseObject({
  text: z.string().max(RESPONSE_MAX).optional(),
  buttons: z.array(ReplyButtonSchema).max(BUTTONS_MAX).optional(),
  contexts: z
    .array(
      z.object({ name: z.string().trim().min(1).max(NAME_MAX), turns: z.number().int().min(1).max(CONTEXT_TURNS_MAX) }),
    )
    .max(CONTEXTS_MAX)
    .optional(),
})

/** Parses the reply of a webhook, or returns its error. An empty body is valid. */
export function readAnswer(body: string): Omit<FulfilmentReply, 'note'> | { error: string } {
  if (body.trim() === '') return {}
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return { error: 'the answer is not JSON' }
  }
  const parsed = AnswerSchema.safeParse(answer)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { error: `the answer is not as documented: ${issue ? [...issue.path, issue.message].join(' ') : ''}` }
  }
  const { text, buttons, contexts } = parsed.data
  return {
    ...(text !== undefined && text.trim() !== '' ? { text } : {}),
    ...(buttons ? { buttons } : {}),
    ...(contexts ? { contexts } : {}),
  }
}
