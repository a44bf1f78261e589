import {
  BUTTONS_MAX,
  CONTEXT_TURNS_MAX,
  CONTEXTS_MAX,
  NAME_MAX,
  ReplyButtonSchema,
  RESPONSE_MAX,
} from '@platform/contract'
import { z } from 'zod'
import type { FulfilmentReply } from '../turn.ts'

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

/** The reply of a webhook, or its error. An empty reply (204, or no text) is valid. */
export function readAnswer(body: string): Omit<FulfilmentReply, 'note'> | { fault: string } {
  if (body.trim() === '') return {}
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return { fault: 'the answer is not JSON' }
  }
  const parsed = AnswerSchema.safeParse(answer)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { fault: `the answer is not as documented: ${issue ? [...issue.path, issue.message].join(' ') : ''}` }
  }
  const { text, buttons, contexts } = parsed.data
  return {
    ...(text !== undefined && text.trim() !== '' ? { text } : {}),
    ...(buttons ? { buttons } : {}),
    ...(contexts ? { contexts } : {}),
  }
}
