import * as z from 'zod'
import { id, object } from '../schema.ts'

/** A part of a reply that is still being generated. The call's answer is the whole reply: pieces may be lost. */
export const ReplyPieceSchema = object({
  /** What the caller of `conversation.predict` passed to recognise the pieces by. */
  replyId: id,
  /** 0, 1, 2: pieces that arrive out of order can be sorted. */
  index: z.number().int().min(0),
  /** Markdown that follows the earlier pieces. */
  text: z.string(),
})
export type ReplyPiece = z.infer<typeof ReplyPieceSchema>
