import { AddToTraining, Replay, SaveAsTest, type ReplayProps } from '@platform/bot-builder'
import type { ReactElement } from 'react'

interface ReplayPanelProps extends Omit<ReplayProps, 'renderTurnActions'> {
  /** Where the conversation comes from, for the test cases that are saved from it. */
  readonly source: 'try-it' | 'report'
}

/** A conversation, replayed in a panel, where each message that is answered differently can be taught or saved as a test. */
export function ReplayPanel({ source, ...replay }: ReplayPanelProps): ReactElement {
  const { agentId } = replay
  return (
    <Replay
      {...replay}
      renderTurnActions={({ recorded: { text, entities = [], intentId, intent }, replayed }) => {
        const found = intentId === null ? replayed : { intentId, intent }
        const matched = found.intentId === null ? null : { id: found.intentId, name: found.intent }
        return (
          <>
            <AddToTraining hasLabel agentId={agentId} messages={[{ text, entities }]} matched={matched} />
            <SaveAsTest hasLabel agentId={agentId} source={source} text={text} entities={entities} matched={matched} />
          </>
        )
      }}
    />
  )
}
