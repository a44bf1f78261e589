import { useEffect, useState, type ReactElement } from 'react'
import type { ChatMessage } from '../../conversation/protocol.types.ts'
import { CHUNK, MessageChunk } from '../MessageChunk.tsx'

interface EarlierProps {
  readonly messages: readonly ChatMessage[]
  /** Where those begin that are drawn already; a multiple of the size of a chunk. */
  readonly to: number
  readonly now: number
}

/** Between two steps back. */
const STEP_MS = 16

/** A long history, drawn from its end to its beginning as time allows: all of it can be found and read out then. */
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
