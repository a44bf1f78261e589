import type { Phrase } from '@platform/contract'
import { phraseSegments } from '../../headless/phrases.ts'

/** Colours of entities in charts and spans; the eighth entity has the first one's again. */
const ENTITY_COLOURS = 7

/** Which colour an entity has wherever it appears: the position among the intent's parameters decides. */
export function entityColour(entityIds: readonly string[], entityId: string): number {
  const index = entityIds.indexOf(entityId)
  return ((index === -1 ? entityIds.length : index) % ENTITY_COLOURS) + 1
}

interface PhraseTextProps {
  phrase: Phrase
  /** Ids of the intent's parameters, in their order. */
  entityIds: readonly string[]
}

/** A phrase with the ranges marked that stand for entities. */
export function PhraseText({ phrase, entityIds }: PhraseTextProps) {
  return (
    <bdi className="platform-PhraseText">
      {phraseSegments(phrase).map(({ text, entityId }, index) =>
        entityId === undefined ? (
          text
        ) : (
          <mark key={index} className="platform-PhraseText-entity" data-entity={entityColour(entityIds, entityId)}>
            {text}
          </mark>
        ),
      )}
    </bdi>
  )
}
