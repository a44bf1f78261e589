import { useEffect, useState, type ReactElement } from 'react'
import type { ChatMessage } from '../../conversation/protocol.types.ts'
import { CHUNK, MessageChunk } from '../MessageChunk.tsx'

/** @internal */
export interface EarlierProps {
  readonly messages: readonly ChatMessage[]
  /** Index of the first message that is rendered elsewhere; a multiple of the chunk size. */
  readonly to: number
  readonly now: number
}

/** Delay between two chunks. */
const STEP_MS = 16

/** Renders a long history chunk by chunk, from its end to its beginning, so that a search finds all of it. */
export function Earlier({ messages, to, now }: EarlierProps): ReactElement {
  const [from, setFrom] = useState(to)
  useEffect(() => {
    if (from === 0) return undefined
    const timer = setTimeout(() => setFrom(from - CHUNK), STEP_MS)
    return () => clearTimeout(timer)
  }, [from])
  const chunks = Array.from({ length: (to - from) / CHUNK }, (_, index) => from + index * CHUNK)
  return (
    <div className="platform-Chat-earlier">
      {chunks.map((start) => (
        <MessageChunk key={start} messages={messages} from={start} to={start + CHUNK} now={now} />
      ))}
    </div>
  )
}
